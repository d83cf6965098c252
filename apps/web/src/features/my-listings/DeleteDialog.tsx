import { failureOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { ConfirmDialog, FormAlert, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { nameOf, useUserId } from '../../parts/person/me.ts'
import { peopleQuery } from '../../parts/person/people-query.ts'
import { isOpen } from './listings.ts'
import { bookingsOfQuery, useListings } from './queries.ts'

/** Asks before a listing goes. With open bookings it names them and wants the name typed. */
export function DeleteDialog({ assets, onClose }: { assets: readonly Asset[]; onClose: () => void }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const { data } = useQuery({ ...bookingsOfQuery(sdk, useUserId()), staleTime: 0 })
  const { remove } = useListings()
  const homeZone = useHomeZone()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const ids = new Set(assets.map(({ id }) => id))
  const open = (data ?? []).filter((each) => ids.has(each.assetId ?? '') && isOpen(each))
  const people = useQuery(peopleQuery(sdk, [...new Set(open.map(({ takerId }) => takerId))])).data
  const [first] = assets
  const nameOfTaker = (id: string) => {
    const taker = people?.[id]
    return (taker && nameOf(taker)) || t('person.unnamed')
  }
  const zoneOfAsset = (id: string | null) => {
    const asset = assets.find((each) => each.id === id)
    return (asset && zoneOf(asset)) ?? homeZone
  }
  const name = assets.length === 1 ? (first?.name ?? '') : t('myListings.chosen', { count: assets.length })
  const message = remove.error && failureText(failureOf(remove.error))

  function handleConfirm() {
    if (open.length > 0 && typed.trim() !== name) return setError(t('myListings.typeName', { name }))
    remove.mutate(
      { assets, bookings: open },
      {
        onSuccess: () => {
          notifier.show({ text: t('myListings.deleted') })
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('myListings.deleteTitle', { name })}
      confirmLabel={t('myListings.delete')}
      cancelLabel={t('myListings.keep')}
      onConfirm={handleConfirm}
      isBusy={remove.isPending || !data}
      isDanger
    >
      <p>{t('myListings.deleteText')}</p>
      {open.length > 0 && (
        <div className="mt-4 flex flex-col gap-3">
          <p className="font-semibold text-ink">{t('myListings.openBookings', { count: open.length })}</p>
          <ul className="list-disc ps-5">
            {open.map(({ id, startDate, assetId, takerId }) => (
              <li key={id}>
                {nameOfTaker(takerId)}
                {startDate && (
                  <>
                    {', '}
                    <When date={startDate} style="long" zone={zoneOfAsset(assetId)} />
                  </>
                )}
              </li>
            ))}
          </ul>
          <TextField
            label={t('myListings.typeName', { name })}
            value={typed}
            error={error}
            onChange={(text) => {
              setTyped(text)
              setError(undefined)
            }}
          />
        </div>
      )}
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </ConfirmDialog>
  )
}
