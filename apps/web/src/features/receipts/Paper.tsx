import type { Receipt } from '@plaza/sdk'
import { cx, Skeleton, SkeletonGroup } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'

type PaperProps = { issuer: Receipt['issuer']; title: string; children: ReactNode; actions: ReactNode }

/** A sheet with the name of the service and who runs it at the top. */
export function Paper({ issuer, title, children, actions }: PaperProps) {
  const t = useT()
  const { serviceName, legalName, address, taxNumber, email, note } = issuer
  return (
    <div className="page-column flex max-w-180 flex-col gap-6 py-8 md:py-12">
      <article className="flex flex-col gap-6 rounded-lg border border-line bg-raised p-5 md:p-8">
        <header className="flex flex-col gap-4">
          <address className="text-ink-2 text-small not-italic wrap-anywhere">
            <span className="block font-semibold text-ink">{serviceName}</span>
            {legalName && <span className="block">{legalName}</span>}
            {address && <span className="block whitespace-pre-line">{address}</span>}
            {taxNumber && <span className="block">{t('receipt.taxNumber', { number: taxNumber })}</span>}
            {email && <span className="block">{email}</span>}
          </address>
          <h1 className="text-h1">{title}</h1>
        </header>
        {children}
        {note && <p className="whitespace-pre-line text-ink-2 text-small">{note}</p>}
      </article>
      <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>
    </div>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2 text-small">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

export function Amounts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2 border-line border-t pt-4 tabular-nums">{children}</dl>
}

type AmountProps = {
  label: string
  amount: string
  isTotal?: boolean
  /** Part of a line above, not added to it. */
  isPart?: boolean
}

export function Amount({ label, amount, isTotal = false, isPart = false }: AmountProps) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        isTotal && 'border-line border-t pt-3 font-bold',
        isPart && 'text-ink-2 text-small',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}

export function PaperSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column max-w-180 py-8 md:py-12">
      <Skeleton className="h-120 rounded-lg" />
    </SkeletonGroup>
  )
}
