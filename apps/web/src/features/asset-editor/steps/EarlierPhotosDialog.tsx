import { Button, cx, Dialog, EmptyNote, Photo, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { photoSources } from '../../../lib/photo-address.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useUserId } from '../../../parts/person/me.ts'
import type { Uploads } from '../../uploads/index.ts'
import { type AssetImage, imagesOf } from '../images.ts'
import { ownAssetsQuery } from '../queries.ts'

export type EarlierPhotosDialogProps = { isOpen: boolean; onClose: () => void; uploads: Uploads }

/** Photos of one's other listings, to use once more. */
export function EarlierPhotosDialog({ isOpen, onClose, uploads }: EarlierPhotosDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const assets = useQuery({ ...ownAssetsQuery(sdk, useUserId()), enabled: isOpen })
  const [chosen, setChosen] = useState<readonly AssetImage[]>([])
  const room = uploads.limits.maxCount - uploads.get().length

  function close() {
    setChosen([])
    onClose()
  }
  const toggle = (image: AssetImage) =>
    setChosen((before) =>
      before.includes(image)
        ? before.filter((other) => other !== image)
        : before.length < room
          ? [...before, image]
          : before,
    )

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={t('editor.photos.earlier')}
      closeLabel={t('action.close')}
      isDismissable
      actions={
        chosen.length > 0 && (
          <Button
            onPress={() => {
              uploads.addStored(chosen.map(({ name, caption, ...stored }) => ({ name, caption, stored })))
              close()
            }}
          >
            {t('editor.photos.use', { count: chosen.length })}
          </Button>
        )
      }
    >
      <QueryBoundary query={assets} skeleton={<PhotosSkeleton />}>
        {(list) => {
          const photos = unused(
            list.flatMap(({ metadata }) => imagesOf(metadata.images)),
            uploads,
          )
          if (photos.length === 0)
            return <EmptyNote title={t('editor.photos.none')}>{t('editor.photos.noneText')}</EmptyNote>
          return (
            <ul className="grid grid-cols-3 gap-2.5">
              {photos.map((image, index) => (
                <li key={image.url}>
                  <PhotoToggle
                    image={image}
                    label={image.caption || t('uploads.photo', { position: index + 1 })}
                    isChosen={chosen.includes(image)}
                    onToggle={() => toggle(image)}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
    </Dialog>
  )
}

/** Each once, and none that is here already. */
function unused(images: readonly AssetImage[], uploads: Uploads): AssetImage[] {
  const here = uploads.get().map((item) => (item.state === 'uploaded' ? item.stored.url : undefined))
  const byUrl = new Map(images.map((image) => [image.url, image]))
  return [...byUrl.values()].filter(({ url }) => !here.includes(url))
}

type PhotoToggleProps = { image: AssetImage; label: string; isChosen: boolean; onToggle: () => void }

function PhotoToggle({ image, label, isChosen, onToggle }: PhotoToggleProps) {
  const { files } = useServices()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      onClick={onToggle}
      className={cx(
        'relative block w-full cursor-pointer overflow-hidden rounded-md',
        isChosen && 'outline-3 outline-brand',
      )}
    >
      <Photo
        {...photoSources(image.url, files, { ratio: 4 / 3, maxWidth: 320 })}
        sizes="160px"
        alt=""
        placeholder={image.placeholder}
        className="aspect-4/3"
      />
      {isChosen && (
        <span className="absolute top-2 inset-e-2 flex size-6 items-center justify-center rounded-full bg-brand text-on-brand">
          <Check aria-hidden className="size-4" />
        </span>
      )}
    </button>
  )
}

function PhotosSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="grid grid-cols-3 gap-2.5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="aspect-4/3 rounded-md" />
      ))}
    </SkeletonGroup>
  )
}
