import type { NumbersNow, PartName } from '@plaza/contract'
import { cx } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

const lookEveryMs = 60_000

const partTexts = {
  mail: 'now.mail',
  jobs: 'now.jobs',
  payments: 'now.payments',
} satisfies Record<PartName, MessageId>

type RightNowProps = { nbClosed: number | undefined }

/** Beside the cases: what runs, what one did, and whether what works in the background does. */
export function RightNow({ nbClosed = 0 }: RightNowProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const isSeen = may('number:read:all')
  const query = useQuery({
    queryKey: ['numbers', 'now'],
    queryFn: () => sdk.numbers.now(),
    refetchInterval: lookEveryMs,
    enabled: isSeen,
  })
  if (!isSeen) return null
  return (
    <aside aria-labelledby="right-now" className="flex flex-col gap-4 rounded-photo border border-line bg-raised p-4">
      <h2 id="right-now" className="text-console-h2">
        {t('now.title')}
      </h2>
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(now) => (
          <>
            <ul className="grid grid-cols-3 gap-2">
              <Count value={now.running} label={t('now.running')} view="running" />
              <Count value={now.startingToday} label={t('now.starting')} view="soon" />
              <Count value={nbClosed} label={t('now.closed')} />
            </ul>
            <Parts parts={now.parts} />
          </>
        )}
      </Region>
    </aside>
  )
}

type CountProps = { value: number; label: string; view?: 'running' | 'soon' }

function Count({ value, label, view }: CountProps) {
  const may = useMay()
  const content = (
    <>
      <strong className="block text-console-h1 tabular-nums">{value}</strong>
      <span className="text-caption text-ink-2">{label}</span>
    </>
  )
  const box = 'block h-full rounded-md bg-sunken p-3'
  return (
    <li>
      {view && may('transaction:list:all') ? (
        <Link to="/bookings" search={{ view }} className={cx(box, 'no-underline hover:bg-line')}>
          {content}
        </Link>
      ) : (
        <span className={box}>{content}</span>
      )}
    </li>
  )
}

function Parts({ parts }: Pick<NumbersNow, 'parts'>) {
  const t = useT()
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-3">
      {parts.map(({ name, isOk, isUsed, since }) => (
        <li key={name} className="flex items-center gap-2">
          {!isUsed ? (
            <CircleDashed aria-hidden className="size-4.5 shrink-0 text-ink-3" />
          ) : isOk ? (
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-ok-ink" />
          ) : (
            <CircleAlert aria-hidden className="size-4.5 shrink-0 text-danger-ink" />
          )}
          <span className={cx('grow', isUsed && !isOk && 'font-semibold')}>
            {t(partTexts[name])} · {t(isUsed ? (isOk ? 'now.ok' : 'now.problem') : 'now.unused')}
          </span>
          {isUsed && since && (
            <span className="text-caption text-ink-3">
              <When date={since} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
