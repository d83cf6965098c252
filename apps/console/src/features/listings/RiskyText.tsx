import type { ListingRisk } from '@plaza/contract'
import type { ReactNode } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'

const riskTexts: Partial<Record<ListingRisk['kind'], MessageId>> = {
  contact: 'listings.risk.contact',
  link: 'listings.risk.link',
  word: 'listings.risk.word',
}

type RiskyTextProps = { text: string; field: ListingRisk['field']; risks: readonly ListingRisk[] }

/** A text of a listing, with what is worth a second look underlined; why is told to the pointer and to the keyboard. */
export function RiskyText({ text, field, risks }: RiskyTextProps) {
  const t = useT()
  const parts: ReactNode[] = []
  let at = 0
  for (const { kind, start, end } of risks.filter((risk) => risk.field === field)) {
    const why = riskTexts[kind]
    if (!why || start < at) continue
    parts.push(
      text.slice(at, start),
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the reason is told on focus as well
      <mark key={start} tabIndex={0} title={t(why)} className="risk-mark">
        {text.slice(start, end)}
        <span className="sr-only"> ({t(why)})</span>
      </mark>,
    )
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
