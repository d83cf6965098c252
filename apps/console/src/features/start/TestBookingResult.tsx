import type { TestBooking } from '@plaza/contract'
import { Block } from '../../lib/Block.tsx'
import { type MessageId, useT } from '../../lib/i18n.tsx'

/** Why a booking came to nothing, where it is not a refusal of the process itself. */
const problems: Readonly<Record<string, MessageId>> = { noType: 'start.test.noType', noWay: 'start.test.noWay' }

/** What was done in a booking that was tried, and what both would have been written. */
export function TestBookingResult({ result }: { result: TestBooking }) {
  const t = useT()
  const { isOk, problem, steps, emails } = result
  const known = problem === null ? undefined : problems[problem]
  return (
    <Block title={t(isOk ? 'start.test.done' : 'start.test.failed')} text={t('start.test.text')}>
      <div role="status" className="flex flex-col gap-4">
        {problem !== null && (
          <p className="rounded-md bg-danger-soft p-3 text-danger-ink">
            {known ? t(known) : t('start.test.refused', { problem })}
          </p>
        )}
        <ol className="list-decimal ps-5 text-small">
          {steps.map(({ name, status }) => (
            <li key={`${name} ${status}`}>
              {name === 'listing' ? t('start.test.listing') : t('start.test.step', { name, status: status ?? '' })}
            </li>
          ))}
        </ol>
        {emails.map(({ name, to, subject, text }) => (
          <details key={`${name} ${to}`} className="rounded-md border border-line">
            <summary className="cursor-pointer p-3">
              <span className="font-semibold">{subject}</span>
              <span className="text-ink-2"> · {t(to === 'owner' ? 'start.test.owner' : 'start.test.taker')}</span>
            </summary>
            <p className="whitespace-pre-wrap break-words border-line border-t p-3 text-small">{text}</p>
          </details>
        ))}
      </div>
    </Block>
  )
}
