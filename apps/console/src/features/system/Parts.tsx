import type { System, SystemPartState } from '@plaza/contract'
import { StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'
import { partTexts, problemTexts, stateKinds, stateTexts } from './texts.ts'

/** What is wrong first; what is not used last. */
const order = { problem: 0, slow: 1, ok: 2, off: 3 } as const

/** What the marketplace stands on, a card each. */
export function Parts({ system }: { system: System }) {
  const t = useT()
  const parts = system.parts.toSorted((a, b) => order[a.state] - order[b.state])
  return (
    <ul aria-label={t('system.parts')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {parts.map((part) => (
        <PartCard key={part.name} part={part} />
      ))}
    </ul>
  )
}

function PartCard({ part }: { part: SystemPartState }) {
  const t = useT()
  const { name, state, problem, detail, since, p50Ms, p95Ms } = part
  const isWrong = problem !== null
  return (
    <li className="flex min-w-0 flex-col gap-1.5 rounded-photo border border-line bg-raised p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 break-words font-semibold">{t(partTexts[name])}</h2>
        <StatusChip kind={stateKinds[state]} className="shrink-0">
          {t(stateTexts[state])}
        </StatusChip>
      </div>
      {problem !== null && <p className="text-small">{t(problemTexts[problem])}</p>}
      {detail !== null && (
        <p className="break-words font-mono text-caption text-ink-2">
          {!isWrong && `${t('system.lastFailure')} `}
          {detail}
        </p>
      )}
      <p className="mt-auto flex flex-wrap gap-x-3 text-caption text-ink-2">
        {p50Ms !== null && p95Ms !== null && <span>{t('system.times', { half: p50Ms, most: p95Ms })}</span>}
        {since !== null && (
          <span>
            {t(isWrong ? 'system.since' : signed.has(name) ? 'system.worked' : 'system.since')} <When date={since} />
          </span>
        )}
        {since === null && state === 'ok' && signed.has(name) && <span>{t('system.idle')}</span>}
      </p>
    </li>
  )
}

/** Parts that tell when they last had something to do. */
const signed: ReadonlySet<string> = new Set(['mail', 'payments', 'jobs', 'places'])
