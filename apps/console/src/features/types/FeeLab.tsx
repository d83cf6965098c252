import type { Replay } from '@plaza/contract'
import { Button, Select, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { download, exportText } from '../../lib/list/export-file.ts'
import { moneyText } from '../../lib/money-text.ts'
import { usePolicies } from '../../lib/policy-words.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import type { CountedType } from './queries.ts'
import { barsOf, replaySheet } from './replay-sheet.ts'
import { type TypeForm, typeProblems } from './type-form.ts'

const monthsAgo = (count: number) => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() - count)
  return date.toISOString().slice(0, 10)
}

/** What bookings since a day would have brought with other fees, or with one policy for all that customers cancelled. */
export function FeeLab({ type, fields }: { type: CountedType; fields: TypeForm }) {
  const t = useT()
  const { sdk } = useServices()
  const policies = usePolicies()
  const [since, setSince] = useState(() => monthsAgo(6))
  const [owner, setOwner] = useState(fields.ownerFees)
  const [taker, setTaker] = useState(fields.takerFees)
  const [policy, setPolicy] = useState('own')
  const [asked, setAsked] = useState<{ since: string; owner: number; taker: number; policy: string } | null>(null)
  const problems = typeProblems({ ...fields, ownerFees: owner, takerFees: taker })
  const isDate = !Number.isNaN(Date.parse(since))
  const query = useQuery({
    queryKey: ['transactions', 'replay', { assetTypeId: type.id, ...asked }],
    queryFn: () =>
      sdk.transactions.replay({
        createdDate: { gte: new Date(asked?.since ?? since).toISOString() },
        assetTypeId: type.id,
        pricing: { ownerFeesPercent: asked?.owner ?? 0, takerFeesPercent: asked?.taker ?? 0 },
        ...(asked && asked.policy !== 'own' && { policy: asked.policy }),
      }),
    enabled: asked !== null,
    retry: false,
  })
  const run = () => {
    if (problems.ownerFees || problems.takerFees || !isDate) return
    setAsked({ since, owner: Number(owner), taker: Number(taker), policy })
  }
  return (
    <Block title={t('types.lab')} text={t('types.lab.help')}>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          size="sm"
          label={t('types.ownerFees')}
          inputMode="numeric"
          value={owner}
          onChange={setOwner}
          error={problems.ownerFees && t('form.between', { min: 0, max: 100 })}
        />
        <TextField
          size="sm"
          label={t('types.takerFees')}
          inputMode="numeric"
          value={taker}
          onChange={setTaker}
          error={problems.takerFees && t('form.between', { min: 0, max: 100 })}
        />
        <TextField
          size="sm"
          type="date"
          label={t('types.lab.since')}
          value={since}
          onChange={setSince}
          error={isDate ? undefined : t('types.lab.noDate')}
        />
        <Select
          size="sm"
          label={t('types.lab.policy')}
          placeholder=""
          value={policy}
          options={[{ value: 'own', label: t('types.lab.policy.own') }, ...policies]}
          onChange={setPolicy}
        />
      </div>
      <Button size="sm" className="mt-4" onPress={run}>
        {t('types.lab.run')}
      </Button>
      {asked && (
        <div className="mt-5">
          <Region query={query} skeleton={<RowsSkeleton count={4} />}>
            {({ results, isCut }) => (
              <div className="flex flex-col gap-6">
                {results.length === 0 && <p className="text-ink-2">{t('types.lab.none')}</p>}
                {asked.policy !== 'own' && <p className="text-ink-2">{t('types.lab.policy.counted')}</p>}
                {isCut && <p className="text-ink-2">{t('types.lab.cut')}</p>}
                {results.map((result) => (
                  <Result key={result.currency} result={result} />
                ))}
              </div>
            )}
          </Region>
        </div>
      )}
    </Block>
  )
}

function Result({ result }: { result: Replay['results'][number] }) {
  const t = useT()
  const [isTable, setTable] = useState(false)
  const { currency, count, before, after, byMonth, mostChanged, ownersWorseOff } = result
  const money = (amount: number) => moneyText(amount, currency)
  const headers = [
    t('types.lab.month'),
    t('types.lab.currency'),
    t('types.lab.bookings'),
    t('types.lab.platformBefore'),
    t('types.lab.platformAfter'),
    t('types.lab.ownerBefore'),
    t('types.lab.ownerAfter'),
    t('types.lab.takerBefore'),
    t('types.lab.takerAfter'),
  ]
  const cell = 'whitespace-nowrap border-line border-t px-2 py-1.5 text-end tabular-nums'
  const head = 'whitespace-nowrap px-2 py-1.5 text-end text-caption font-semibold text-ink-3'
  return (
    <section className="flex flex-col gap-3" aria-label={currency}>
      <p className="font-semibold">
        {t('types.lab.summary', {
          count,
          before: money(before.platform),
          after: money(after.platform),
          worse: ownersWorseOff.count,
          owners: ownersWorseOff.total,
        })}
      </p>
      <dl className="grid gap-3 sm:grid-cols-3">
        {(
          [
            ['types.try.platform', 'platform'],
            ['types.try.owner', 'owner'],
            ['types.try.taker', 'taker'],
          ] as const
        ).map(([label, side]) => (
          <div key={side} className="rounded-md bg-sunken p-3">
            <dt className="text-caption text-ink-3">{t(label)}</dt>
            <dd className="tabular-nums">
              {money(before[side])} → <strong>{money(after[side])}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'types.lab.asChart' : 'types.lab.asTable')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onPress={() => download(exportText(replaySheet(result, headers), 'csv'), `fees-${currency}`, 'csv')}
        >
          {t('types.lab.csv')}
        </Button>
      </div>
      {isTable ? (
        <div className="relative overflow-x-auto">
          <table className="w-full text-small" aria-label={t('types.lab.months')}>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col" className={head}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byMonth.map((month) => (
                <tr key={month.month}>
                  <th scope="row" className={cell}>
                    {month.month}
                  </th>
                  <td className={cell}>{currency}</td>
                  <td className={cell}>{month.count}</td>
                  {(['platform', 'owner', 'taker'] as const).flatMap((side) => [
                    <td key={`${side} before`} className={cell}>
                      {money(month.before[side])}
                    </td>,
                    <td key={`${side} after`} className={cell}>
                      {money(month.after[side])}
                    </td>,
                  ])}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Bars result={result} />
      )}
      {mostChanged.length > 0 && (
        <div className="relative overflow-x-auto">
          <table className="w-full text-small">
            <caption className="py-2 text-start font-semibold">{t('types.lab.mostChanged')}</caption>
            <thead>
              <tr>
                <th scope="col" className={`${head} text-start`}>
                  {t('types.lab.booking')}
                </th>
                <th scope="col" className={head}>
                  {t('types.lab.platformBefore')}
                </th>
                <th scope="col" className={head}>
                  {t('types.lab.platformAfter')}
                </th>
              </tr>
            </thead>
            <tbody>
              {mostChanged.map((booking) => (
                <tr key={booking.id}>
                  <td className="border-line border-t px-2 py-1.5">
                    <Link to="/bookings/$id" params={{ id: booking.id }}>
                      {booking.assetName ?? booking.id}
                    </Link>
                  </td>
                  <td className={cell}>{money(booking.before.platform)}</td>
                  <td className={cell}>{money(booking.after.platform)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** What we kept and would have kept, month by month. */
function Bars({ result }: { result: Replay['results'][number] }) {
  const t = useT()
  const bars = barsOf(result)
  return (
    <figure>
      <div role="img" aria-label={t('types.lab.chart')} className="flex h-40 items-end gap-3 overflow-x-auto">
        {bars.map(({ month, before, after }) => (
          <div key={month} className="flex h-full min-w-12 grow flex-col justify-end gap-1">
            <div className="flex min-h-0 grow items-end justify-center gap-1">
              <span className="w-4 rounded-t-xs bg-line-2" style={{ height: `${before}%` }} />
              <span className="w-4 rounded-t-xs bg-brand" style={{ height: `${after}%` }} />
            </div>
            <span className="text-center text-caption text-ink-3">{month}</span>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 flex gap-4 text-caption text-ink-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs bg-line-2" />
          {t('types.lab.platformBefore')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs bg-brand" />
          {t('types.lab.platformAfter')}
        </span>
      </figcaption>
    </figure>
  )
}
