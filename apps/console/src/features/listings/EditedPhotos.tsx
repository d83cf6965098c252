import type { JsonObject } from '@plaza/contract'
import { hideBroken, IconButton, MoveButtons, TextField, useReorder, VisuallyHidden } from '@plaza/ui'
import { GripVertical, Trash2 } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'

type EditedPhotosProps = {
  label: string
  /** As `metadata.images` has them; the first is the cover. */
  images: readonly JsonObject[]
  onChange: (images: readonly JsonObject[]) => void
}

const longestCaption = 140

/** Photos of a listing: their order, their captions, and which of them stay. Owners add them. */
export function EditedPhotos({ label, images, onChange }: EditedPhotosProps) {
  const t = useT()
  const place = (position: number, count: number) => t('listings.photo', { number: position, count })
  const { listRef, itemProps, handleProps, move, movingId, announcement } = useReorder({
    ids: images.map(({ url }) => String(url)),
    onMove: (from, to) => {
      const next = [...images]
      next.splice(to, 0, ...next.splice(from, 1))
      onChange(next)
    },
    texts: { picked: place, moved: place, dropped: place, cancelled: t('listings.edit.putBack') },
  })
  const write = (at: number, { caption: _, ...image }: JsonObject, caption: string) =>
    onChange(images.with(at, caption === '' ? image : { ...image, caption }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label font-semibold">{label}</legend>
      {images.length === 0 && <p className="text-ink-2">{t('listings.noPhoto')}</p>}
      <ul ref={listRef} className="flex flex-col gap-2">
        {images.map((image, at) => {
          const url = String(image.url)
          const number = at + 1
          return (
            <li
              key={url}
              {...itemProps(url)}
              className={`flex flex-wrap items-center gap-2 rounded-md border border-line bg-bg p-2 ${movingId === url ? 'shadow-2' : ''}`}
            >
              <button
                type="button"
                aria-label={t('listings.edit.move', { number })}
                {...handleProps(url)}
                className="hit-area flex size-6 cursor-grab touch-none items-center justify-center rounded-sm text-ink-3"
              >
                <GripVertical aria-hidden className="size-4" />
              </button>
              <img
                src={url}
                alt={t('listings.photo', { number, count: images.length })}
                draggable={false}
                onError={hideBroken}
                className="h-14 w-18 shrink-0 rounded-sm bg-sunken object-cover"
              />
              <TextField
                size="sm"
                label={t(at === 0 ? 'listings.edit.coverCaption' : 'listings.edit.caption', { number })}
                value={typeof image.caption === 'string' ? image.caption : ''}
                onChange={(caption) => write(at, image, caption)}
                maxLength={longestCaption}
                className="min-w-40 grow basis-40"
              />
              <span className="ms-auto flex">
                <MoveButtons
                  place={at}
                  count={images.length}
                  upLabel={t('listings.edit.earlier', { number })}
                  downLabel={t('listings.edit.later', { number })}
                  onMove={(by) => move(url, by)}
                />
                <IconButton
                  size="sm"
                  label={t('listings.edit.removePhoto', { number })}
                  onPress={() => onChange(images.filter((_, other) => other !== at))}
                >
                  <Trash2 aria-hidden className="size-4.5" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </fieldset>
  )
}
