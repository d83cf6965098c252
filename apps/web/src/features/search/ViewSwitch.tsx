import { List, Map as MapIcon } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { coversMap } from '../places/index.ts'

/** Map or list, where there is no room for both. */
export function ViewSwitch({ isMap, onChange }: { isMap: boolean; onChange: (isMap: boolean) => void }) {
  const t = useT()
  const Icon = isMap ? List : MapIcon
  return (
    <div className="search-float pointer-events-none fixed inset-x-0 z-map flex justify-center">
      <button
        {...coversMap}
        type="button"
        onClick={() => onChange(!isMap)}
        className="pointer-events-auto flex min-h-12 cursor-pointer items-center gap-2.5 rounded-full bg-ink px-6 font-semibold text-bg text-control shadow-2 transition motion-safe:active:scale-98"
      >
        <Icon aria-hidden />
        {isMap ? t('search.view.list') : t('search.view.map')}
      </button>
    </div>
  )
}
