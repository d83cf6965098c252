import type { Factor } from '@plaza/contract'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'

type FactorRowProps = { title: ReactNode; text: ReactNode; chip?: ReactNode; actions: ReactNode }

/** One means, what is known about it, and what can be done with it. */
export function FactorRow({ title, text, chip, actions }: FactorRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{title}</span>
          {chip}
        </p>
        <div className="text-ink-2">{text}</div>
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  )
}

/** When it was added, and used last. */
export function FactorTimes({ factor }: { factor: Factor }) {
  const t = useT()
  const { createdDate, lastUsedDate } = factor
  return (
    <p>
      {t.rich('second.added', { when: <When date={createdDate} /> })}
      {' · '}
      {lastUsedDate ? t.rich('second.used', { when: <When date={lastUsedDate} /> }) : t('second.unused')}
    </p>
  )
}
