import type { Asset } from '@plaza/sdk'
import { cx, Photo, PhotoArrows, PhotoStrip, usePhotoStrip } from '@plaza/ui'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { type PhotoSize, photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { useIsWide } from '../../lib/use-screen-width.ts'
import type { AssetPhoto } from '../../parts/asset/asset.ts'
import { NoPhoto } from '../../parts/asset/NoPhoto.tsx'

const GalleryViewer = lazyLayer(async () => (await import('./GalleryViewer.tsx')).GalleryViewer)

export type GalleryProps = { asset: Pick<Asset, 'id' | 'name' | 'categoryId'>; photos: readonly AssetPhoto[] }

type Show = (
  photo: AssetPhoto,
  index: number,
  size?: PhotoSize,
) => { src: string; srcSet: string | undefined; alt: string }

/** Photos of a listing: one large and four small beside it, or one to swipe; each opens as large as the screen. */
export function Gallery({ asset, photos }: GalleryProps) {
  const t = useT()
  const { files } = useServices()
  const isWide = useIsWide()
  // the viewer opens where it was left
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  const show: Show = ({ url, caption }, i, size) => ({
    ...photoSources(url, files, size),
    alt: caption ?? t('photo.alt', { name: asset.name, index: i + 1, count: photos.length }),
  })
  const openAt = (i: number) => {
    setIndex(i)
    setOpen(true)
    setWasOpen(true)
  }

  if (photos.length === 0)
    return (
      <div className="md:max-lg:mt-4 md:max-lg:px-6">
        <NoPhoto
          asset={asset}
          className="aspect-4/3 max-h-first-photo md:aspect-16/9 md:rounded-sheet lg:aspect-gallery"
        />
      </div>
    )
  const Layout = isWide ? PhotoGrid : PhotoCarousel
  return (
    <>
      <Layout photos={photos} show={show} start={index} onOpen={openAt} />
      {wasOpen && (
        <GalleryViewer
          name={asset.name}
          photos={photos.map((photo, i) => ({ ...show(photo, i), caption: photo.caption }))}
          start={index}
          isOpen={isOpen}
          onClose={(left) => {
            setIndex(left)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

type LayoutProps = {
  photos: readonly AssetPhoto[]
  show: Show
  start: number
  onOpen: (index: number) => void
}

/** Places in a grid of four columns and two rows, by the number of photos shown. */
const layouts: Record<number, readonly string[]> = {
  1: ['col-span-4 row-span-2'],
  2: ['col-span-2 row-span-2', 'col-span-2 row-span-2'],
  3: ['col-span-2 row-span-2', 'col-span-2', 'col-span-2'],
  4: ['col-span-2 row-span-2', 'col-span-2', '', ''],
  5: ['col-span-2 row-span-2', '', '', '', ''],
}

/** The grid is as wide as the page's column; what is cut off above and below counts as well. */
const gridSizes: Record<string, string> = {
  'col-span-4 row-span-2': '(width < 78rem) calc(100vw - 3rem), 1200px',
  'col-span-2 row-span-2': '(width < 78rem) calc(51vw - 1.5rem), 615px',
  'col-span-2': '(width < 78rem) calc(50vw - 1.75rem), 596px',
  '': '(width < 78rem) calc(25.5vw - 1rem), 301px',
}

function PhotoGrid({ photos, show, onOpen }: LayoutProps) {
  const t = useT()
  const shown = photos.slice(0, 5)
  return (
    <div className="relative grid aspect-gallery grid-cols-4 grid-rows-2 gap-2 overflow-hidden rounded-sheet">
      {shown.map((photo, i) => {
        const place = layouts[shown.length]?.[i] ?? ''
        return (
          <button
            type="button"
            key={photo.url}
            onClick={() => onOpen(i)}
            className={cx('group min-h-0 min-w-0 cursor-zoom-in overflow-hidden focus-on-photo-inside', place)}
          >
            <Photo
              {...show(photo, i, { maxWidth: place ? 1920 : 960 })}
              sizes={gridSizes[place] ?? gridSizes['']}
              placeholder={photo.placeholder}
              isFirst={i === 0}
              className="size-full transition duration-base motion-safe:group-hover:scale-102"
            />
          </button>
        )
      })}
      {photos.length > 1 && (
        <button
          type="button"
          onClick={() => onOpen(0)}
          className="absolute inset-e-4 bottom-4 flex min-h-9 cursor-pointer items-center gap-2 rounded-md bg-photo px-3.5 font-semibold text-on-photo text-small shadow-1 focus-on-photo"
        >
          <LayoutGrid aria-hidden className="size-4.5" />
          {t('photo.all', { count: photos.length })}
        </button>
      )}
    </div>
  )
}

function PhotoCarousel({ photos, show, onOpen }: LayoutProps) {
  const t = useT()
  const strip = usePhotoStrip(photos.length)
  return (
    <div className="group relative md:mx-auto md:mt-4 md:max-w-column md:px-6">
      <PhotoStrip strip={strip} className="md:rounded-sheet">
        {photos.map((photo, i) => (
          <button
            type="button"
            key={photo.url}
            onClick={() => onOpen(i)}
            className="block cursor-zoom-in focus-on-photo-inside"
          >
            <Photo
              {...show(photo, i, { ratio: 4 / 3 })}
              sizes="(width < 48rem) 100vw, calc(100vw - 3rem)"
              placeholder={photo.placeholder}
              isFirst={i === 0}
              className="aspect-4/3 max-h-first-photo md:aspect-16/9"
            />
          </button>
        ))}
      </PhotoStrip>
      <div className="pointer-events-none absolute inset-0 flex md:px-6">
        <PhotoArrows strip={strip} previousLabel={t('photo.previous')} nextLabel={t('photo.next')} />
      </div>
      {photos.length > 1 && (
        <p className="pointer-events-none absolute inset-e-4 bottom-9 rounded-full bg-on-photo/80 px-2.5 py-0.5 font-semibold text-photo text-caption tabular-nums md:inset-e-10 md:bottom-4">
          {t('photo.counter', { index: strip.index + 1, count: photos.length })}
        </p>
      )}
    </div>
  )
}
