import { Hand } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'

/** Keeps a map as a picture that the page scrolls past, until it is tapped. */
export function StillCover({ onWake }: { onWake: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={onWake}
      className="pointer-events-auto absolute inset-0 flex cursor-pointer items-end justify-start p-3 focus-on-photo"
    >
      <span className="mb-4 flex items-center gap-2 rounded-full bg-raised px-3 py-1.5 font-semibold text-ink text-small shadow-2">
        <Hand aria-hidden className="size-4.5" />
        {t('map.wake')}
      </span>
    </button>
  )
}
