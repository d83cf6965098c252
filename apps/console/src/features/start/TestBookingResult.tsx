import type { TestBooking } from '@plaza/contract'
import { findTransition, processPlanOf, statusWords, stepWords } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useServices } from '../../lib/services.tsx'
import { typesQuery } from '../types/index.ts'

/** Why a booking came to nothing, where it is not a refusal of the process itself. */
const problems: Readonly<Record<string, MessageId>> = { noType: 'start.test.noType', noWay: 'start.test.noWay' }

/** What was done in a booking that was tried, and what both would have been written. */
export function TestBookingResult({ result }: { result: TestBooking }) {
  const t = useT()
  const { isOk, problem, steps, emails } = result
  const known = problem === null ? undefined : problems[problem]
  const wordsOf = useStepWords(steps)
  return (
    <Block title={t(isOk ? 'start.test.done' : 'start.test.failed')} text={t('start.test.text')}>
      <div role="status" className="flex flex-col gap-4">
        {problem !== null && (
          <p className="rounded-md bg-danger-soft p-3 text-danger-ink">
            {known ? t(known) : t('start.test.refused', { problem })}
          </p>
        )}
        <ol className="list-decimal ps-5 text-small">
          {steps.map((step, place) => (
            <li key={`${step.name} ${step.status}`}>
              {step.name === 'listing' ? t('start.test.listing') : t('start.test.step', wordsOf(place))}
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

/** Steps as people read them, of the type that was tried: the default one, else the first that is active. */
function useStepWords(steps: TestBooking['steps']) {
  const t = useT()
  const { sdk } = useServices()
  const { first: locale } = useLanguages()
  const { data: types = [] } = useQuery(typesQuery(sdk, false))
  const active = types.filter((type) => type.active)
  const type = active.find(({ isDefault }) => isDefault) ?? active[0]
  return (place: number) => {
    const { name = '', status } = steps[place] ?? {}
    if (!type || status == null) return { name, status: status ?? '' }
    const plan = processPlanOf(type)
    const step = findTransition(plan.process, steps[place - 1]?.status ?? '', name)
    return {
      name: step ? stepWords(plan, step, { locale }).text : t('start.test.request'),
      status: statusWords(plan, { status, role: 'taker', locale }).text,
    }
  }
}
