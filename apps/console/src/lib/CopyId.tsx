import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from './i18n.tsx'

/** The id of an object; a press copies it. */
export function CopyId({ id }: { id: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={t('id.copy', { id })}
      onClick={() =>
        void navigator.clipboard?.writeText(id).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
      className="hit-area inline-flex min-w-0 max-w-full cursor-pointer items-center gap-1.5 rounded-xs font-mono text-caption text-ink-3 hover:text-ink"
    >
      <span className="min-w-0 truncate">{id}</span>
      <Icon aria-hidden className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied && t('state.copied')}
      </span>
    </button>
  )
}
