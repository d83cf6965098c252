import type { Asset } from '@plaza/sdk'
import { Button, cx } from '@plaza/ui'
import { Heart } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useFavorites } from '../favorites/index.ts'

/** The heart with a word, beside the title. */
export function SaveButton({ asset }: { asset: Asset }) {
  const t = useT()
  const { favorites, add, remove } = useFavorites()
  const isKept = Boolean(favorites[asset.id])
  return (
    <Button
      variant="text"
      aria-pressed={isKept}
      icon={<Heart aria-hidden className={cx(isKept && 'fill-danger stroke-danger')} />}
      data-writes
      onPress={() => (isKept ? remove(asset.id) : add(asset))}
    >
      {isKept ? t('asset.kept') : t('asset.keep')}
    </Button>
  )
}
