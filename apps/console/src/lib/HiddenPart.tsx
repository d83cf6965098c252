import { Lock } from 'lucide-react'
import { useT } from './i18n.tsx'
import type { Permission } from './me.ts'

/** Which permission opens it, or what the server said where that is not known. */
type HiddenPartProps = { permission: Permission; details?: never } | { permission?: never; details: string }

/** In place of a part of a screen that somebody's role does not show; the rest of the screen goes on. */
export function HiddenPart({ permission, details }: HiddenPartProps) {
  const t = useT()
  return (
    <div className="text-ink-2 text-small">
      <p className="flex items-center gap-2">
        <Lock aria-hidden className="size-4 shrink-0" />
        {t('state.hiddenPart')}
      </p>
      <details className="mt-1 ps-6 text-caption text-ink-3">
        <summary className="cursor-pointer">{t('state.details')}</summary>
        <code className="whitespace-pre-line font-mono">{permission ?? details}</code>
      </details>
    </div>
  )
}
