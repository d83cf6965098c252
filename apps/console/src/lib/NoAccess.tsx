import { Lock } from 'lucide-react'
import { useTitle } from './head.ts'
import { type MessageId, useT } from './i18n.tsx'
import type { Permission } from './me.ts'

type NoAccessProps = {
  title: string
  /** The permission in words, as an Admin would give it. */
  words: MessageId
  permission: Permission
}

/** In place of a screen that somebody may not read. */
export function NoAccess({ title, words, permission }: NoAccessProps) {
  const t = useT()
  useTitle(title)
  return (
    <div className="console-column console-narrow flex flex-col gap-4 py-6">
      <h1 className="text-console-h1">{title}</h1>
      <div className="flex gap-3 rounded-photo border border-line bg-raised p-4">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink-2">
          <Lock aria-hidden className="size-4.5" />
        </span>
        <div className="min-w-0">
          <p className="text-small">{t('noAccess.text', { permission: t(words) })}</p>
          <details className="mt-2 text-caption text-ink-3">
            <summary className="cursor-pointer">{t('state.details')}</summary>
            <code className="font-mono">{permission}</code>
          </details>
        </div>
      </div>
    </div>
  )
}
