import { categoryPath } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { cx, hideBroken } from '@plaza/ui'
import { objectOf, textOf } from '../../lib/json.ts'
import { pictures } from '../../lib/pictures.ts'
import { useCategories } from './catalogue.ts'

const walls = ['bg-wall-rosa', 'bg-wall-ocre', 'bg-wall-anil', 'bg-wall-agave', 'bg-wall-jacaranda', 'bg-wall-cielo']

export type NoPhotoProps = { asset: Pick<Asset, 'id' | 'categoryId'>; className?: string | undefined }

/** Stands in for a missing photo: the object of the category, else a parcel, before one of the painted walls. */
export function NoPhoto({ asset, className }: NoPhotoProps) {
  const path = categoryPath(useCategories().data ?? [], asset.categoryId)
  const picture = path.map(({ metadata }) => textOf(objectOf(metadata.plaza).picture)).findLast(Boolean)
  const seed = path[0]?.id ?? asset.id
  const wall = walls[[...seed].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % walls.length]
  return (
    <span
      aria-hidden
      className={cx('photo-dim flex items-center justify-center overflow-hidden text-on-photo', wall, className)}
    >
      <img
        src={picture ?? pictures.smallBox}
        alt=""
        loading="lazy"
        onError={hideBroken}
        className="object-shadow h-3/5 max-w-3/5 object-contain"
      />
    </span>
  )
}
