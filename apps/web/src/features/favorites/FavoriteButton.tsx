import type { Asset } from '@plaza/sdk'
import { cx, IconButton } from '@plaza/ui'
import { Heart } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useFavorites } from './use-favorites.ts'

export type FavoriteButtonProps = { asset: Pick<Asset, 'id' | 'name' | 'price'>; size?: 'sm' | 'md' | undefined }

/** The heart on a photo. */
export function FavoriteButton({ asset, size = 'sm' }: FavoriteButtonProps) {
  const t = useT()
  const { favorites, add, remove } = useFavorites()
  const isKept = Boolean(favorites[asset.id])
  return (
    <IconButton
      variant="photo"
      size={size}
      hasTooltip={false}
      label={t('favorites.keep', { name: asset.name })}
      aria-pressed={isKept}
      data-writes
      onPress={() => (isKept ? remove(asset.id) : add(asset))}
    >
      <Heart
        aria-hidden
        className={cx('size-4.5 transition ease-spring', isKept && 'fill-danger stroke-danger motion-safe:scale-110')}
      />
    </IconButton>
  )
}
