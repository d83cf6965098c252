import type { Asset, TransactionPreview } from '@plaza/contract'
import { type Amounts, asObject, failureOf } from '@plaza/domain'
import { Select, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { configQuery } from '../../lib/config.ts'
import { failureText } from '../../lib/failures.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { moneyText } from '../../lib/money-text.ts'
import { useServices } from '../../lib/services.tsx'
import { trialDates, tryPrice } from './fee-form.ts'
import type { CountedType } from './queries.ts'
import type { TypeForm } from './type-form.ts'

const rows = {
  takerAmount: 'types.try.taker',
  ownerAmount: 'types.try.owner',
  platformAmount: 'types.try.platform',
} as const satisfies Partial<Record<keyof Amounts, MessageId>>

/** What a booking would come to, now and with the fees that were typed; a real listing is reckoned by the server too. */
export function TryIt({ type, fields }: { type: CountedType; fields: TypeForm }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [price, setPrice] = useState('100')
  const [units, setUnits] = useState('3')
  const [quantity, setQuantity] = useState('1')
  const [assetId, setAssetId] = useState('')
  const { data: config } = useQuery(configQuery(sdk))
  const { data: assets } = useQuery({
    queryKey: ['assets', 'ofType', { assetTypeId: type.id }],
    queryFn: async (): Promise<Asset[]> => [
      ...(await sdk.assets.list({ assetTypeId: type.id, validated: true, active: true, nbResultsPerPage: 20 })),
    ],
    enabled: may('asset:list:all'),
  })
  const asset = assets?.find(({ id }) => id === assetId)
  const home = asObject(config?.stelace.instant).currency
  const currency = asset?.currency ?? (typeof home === 'string' ? home : 'USD')
  const form = {
    price: asset?.price == null ? price : String(asset.price),
    units: fields.timeBased ? units : '1',
    quantity,
    currency,
  }
  const saved = {
    ownerFees: String(type.pricing.ownerFeesPercent),
    takerFees: String(type.pricing.takerFeesPercent),
  }
  const [before, after] = [tryPrice(form, saved), tryPrice(form, fields)]
  const isChanged = saved.ownerFees !== fields.ownerFees || saved.takerFees !== fields.takerFees
  return (
    <Block title={t('types.try')} text={t('types.try.help')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {assets && assets.length > 0 && (
          <Select
            size="sm"
            label={t('types.try.listing')}
            placeholder=""
            value={assetId}
            onChange={setAssetId}
            options={[
              { value: '', label: t('types.try.noListing') },
              ...assets.map(({ id, name, price: unitPrice, currency: of }) => ({
                value: id,
                label: name,
                hint: moneyText(unitPrice, of),
              })),
            ]}
            className="sm:col-span-2"
          />
        )}
        {!asset && (
          <TextField
            size="sm"
            label={t('types.try.price', { currency })}
            inputMode="decimal"
            value={price}
            onChange={setPrice}
          />
        )}
        {fields.timeBased && (
          <TextField size="sm" label={t('types.try.units')} inputMode="numeric" value={units} onChange={setUnits} />
        )}
        <TextField
          size="sm"
          label={t('types.try.quantity')}
          inputMode="numeric"
          value={quantity}
          onChange={setQuantity}
        />
      </div>
      <table className="mt-4 w-full text-small" aria-label={t('types.try')}>
        <thead>
          <tr className="text-caption text-ink-3">
            <td />
            <th scope="col" className="py-1.5 text-end font-semibold">
              {t('types.try.now')}
            </th>
            {isChanged && (
              <th scope="col" className="py-1.5 text-end font-semibold">
                {t('types.try.new')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(rows) as (keyof typeof rows)[]).map((row) => (
            <tr key={row} className="border-line border-t">
              <th scope="row" className="py-2 text-start font-normal">
                {t(rows[row])}
              </th>
              <td className="py-2 text-end tabular-nums">{before ? moneyText(before[row], currency) : '–'}</td>
              {isChanged && (
                <td className="py-2 text-end font-semibold tabular-nums">
                  {after ? moneyText(after[row], currency) : '–'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {asset && before && (
        <ServerCheck asset={asset} type={type} units={form.units} quantity={quantity} here={before} />
      )}
    </Block>
  )
}

type ServerCheckProps = { asset: Asset; type: CountedType; units: string; quantity: string; here: Amounts }

const isSame = (here: Amounts, there: TransactionPreview) =>
  here.takerAmount === there.takerAmount &&
  here.ownerAmount === there.ownerAmount &&
  here.platformAmount === there.platformAmount

/** Whether the server would ask the same for this listing as it stands. */
function ServerCheck({ asset, type, units, quantity, here }: ServerCheckProps) {
  const t = useT()
  const { sdk } = useServices()
  const [now] = useState(() => new Date())
  const dates = trialDates({ timeBased: type.timeBased, unit: type.timing.timeUnit, units }, now)
  const body = { assetId: asset.id, quantity: Number(quantity), ...dates }
  const { data, error } = useQuery({
    queryKey: ['transactions', 'preview', body],
    queryFn: () => sdk.transactions.preview(body),
    retry: false,
    enabled: Number.isInteger(body.quantity) && body.quantity > 0 && (dates !== undefined || !type.timeBased),
  })
  if (error) {
    const said = failureText(failureOf(error))
    const why = said ? t(said.id, said.values) : ''
    return <p className="mt-3 text-ink-2 text-small">{t('types.try.refused', { why })}</p>
  }
  if (!data) return null
  const matches = isSame(here, data)
  const Icon = matches ? CircleCheck : CircleAlert
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-small">
      <Icon aria-hidden className={matches ? 'size-4 text-ok-ink' : 'size-4 text-danger-ink'} />
      {matches
        ? t('types.try.same')
        : t('types.try.differs', { amount: moneyText(data.takerAmount ?? null, data.currency ?? null) })}
    </p>
  )
}
