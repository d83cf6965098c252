import type { HandoverContent } from '@plaza/contract'
import { cx, Dialog, FormAlert, IconButton } from '@plaza/ui'
import { Camera, ImageOff, Images, PencilLine, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FilePicker } from '../../lib/FilePicker.tsx'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { canHash, takePicture } from './picture.ts'
import { readPicture, writePicture } from './queue-database.ts'

/** Where pictures come from: this device, else the server. */
export type PictureSource = { userId: string; addresses: Readonly<Record<string, { url: string }>> }

export type PhotosProps = {
  label: string
  shas: readonly string[]
  pictures: PictureSource
  /** How many more may be added. */
  room: number
  isSmall?: boolean
  onAdd?: (added: NonNullable<HandoverContent['photos']>) => void
  onRemove?: (sha256: string) => void
  /** Offered beside the photos. */
  onNote?: () => void
}

/** Photos of one item: seen, taken, chosen and taken away. */
export function Photos({ label, shas, pictures, room, isSmall = false, onAdd, onRemove, onNote }: PhotosProps) {
  const t = useT()
  const [shown, setShown] = useState<string>()
  const [problem, setProblem] = useState('')
  async function handleFiles(files: File[]) {
    if (!onAdd) return
    // it is kept until the server has it, whatever the browser would like to have room for
    void navigator.storage?.persist?.().catch(() => undefined)
    const taken = await Promise.all(files.slice(0, room).map(takePicture))
    const whole = taken.filter((each) => each !== undefined)
    await Promise.all(whole.map(({ sha256, picture }) => writePicture(pictures.userId, sha256, picture)))
    const added = Object.fromEntries(
      whole.filter(({ sha256 }) => !shas.includes(sha256)).map(({ sha256, told }) => [sha256, told]),
    )
    if (Object.keys(added).length > 0) onAdd(added)
    setProblem(
      files.length > room
        ? t('handover.photos.full')
        : whole.length < files.length
          ? t('handover.photos.unreadable')
          : '',
    )
  }
  if (shas.length === 0 && !onAdd) return null
  return (
    <div className="flex flex-col gap-2.5">
      {shas.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {shas.map((sha256, index) => (
            <li key={sha256} className="relative">
              <Thumb
                sha256={sha256}
                pictures={pictures}
                isSmall={isSmall}
                alt={t('photo.alt', { name: label, index: index + 1, count: shas.length })}
                onOpen={() => setShown(sha256)}
              />
              {onRemove && (
                <IconButton
                  label={t('handover.photos.remove', { index: index + 1 })}
                  variant="photo"
                  hasTooltip={false}
                  onPress={() => onRemove(sha256)}
                  className="absolute -end-1 -top-1 scale-75"
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {onAdd && (
        <div className="flex flex-wrap gap-2">
          {canHash() && room > 0 && (
            <>
              <FilePicker
                types={['image/*']}
                onFiles={(files) => void handleFiles(files)}
                isCamera
                className={toolClass}
              >
                <Camera aria-hidden className="size-4.5" />
                {t('uploads.camera')}
                <span className="sr-only"> {label}</span>
              </FilePicker>
              <FilePicker
                types={['image/*']}
                onFiles={(files) => void handleFiles(files)}
                isMultiple
                className={toolClass}
              >
                <Images aria-hidden className="size-4.5" />
                {t('uploads.library')}
                <span className="sr-only"> {label}</span>
              </FilePicker>
            </>
          )}
          {onNote && (
            <button type="button" onClick={onNote} className={toolClass}>
              <PencilLine aria-hidden className="size-4.5" />
              {t('handover.item.addNote')}
              <span className="sr-only"> {label}</span>
            </button>
          )}
        </div>
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      {shown !== undefined && (
        <Dialog
          isOpen
          onOpenChange={() => setShown(undefined)}
          title={label}
          closeLabel={t('action.close')}
          isDismissable
        >
          <LargePicture sha256={shown} pictures={pictures} alt={label} />
        </Dialog>
      )}
    </div>
  )
}

const toolClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line bg-raised px-3.5 font-semibold text-small hover:border-line-2 hover:bg-sunken'

/** The address of a picture: while it is on this device only, that of the device. */
function usePicture(
  sha256: string,
  { userId, addresses }: PictureSource,
): { own: string | undefined; url: string | undefined } {
  const url = addresses[sha256]?.url
  const [own, setOwn] = useState<string>()
  const isOwn = url === undefined
  useEffect(() => {
    if (!isOwn) return
    let address: string | undefined
    let isGone = false
    void readPicture(userId, sha256).then((picture) => {
      if (!picture || isGone) return
      address = URL.createObjectURL(picture)
      setOwn(address)
    })
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [isOwn, sha256, userId])
  return { own: isOwn ? own : undefined, url }
}

type ThumbProps = { sha256: string; pictures: PictureSource; isSmall: boolean; alt: string; onOpen: () => void }

function Thumb({ sha256, pictures, isSmall, alt, onOpen }: ThumbProps) {
  const t = useT()
  const { files } = useServices()
  const { own, url } = usePicture(sha256, pictures)
  const src = own ?? (url && photoAt(url, files, { width: 200, height: 200 }))
  const size = isSmall ? 'size-14' : 'size-20'
  if (!src) {
    return (
      <span className={cx('flex items-center justify-center rounded-md bg-sunken text-ink-3', size)}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{t('handover.photos.onItsWay')}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx('block cursor-pointer overflow-hidden rounded-md bg-sunken', size)}
    >
      <img src={src} alt={alt} className="photo-dim size-full object-cover" />
    </button>
  )
}

function LargePicture({ sha256, pictures, alt }: { sha256: string; pictures: PictureSource; alt: string }) {
  const { own, url } = usePicture(sha256, pictures)
  const src = own ?? url
  return src ? <img src={src} alt={alt} className="max-h-full w-full rounded-md object-contain" /> : null
}
