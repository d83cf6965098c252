import type { TestData } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { Block } from '../../lib/Block.tsx'
import { because } from '../../lib/confirmation.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const counted = {
  people: 'data.reset.people',
  organizations: 'data.reset.organizations',
  listings: 'data.reset.listings',
  bookings: 'data.reset.bookings',
  messages: 'data.reset.messages',
  ratings: 'data.reset.ratings',
} as const satisfies Partial<Record<keyof TestData, MessageId>>

/** Begins anew while nobody real is here: what goes in numbers, what stays, and the name of the marketplace to type. */
export function ResetTestData() {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({ queryKey: ['testData'], queryFn: () => sdk.testData.read() })
  if (!data?.isOffered) return null
  const goes = Object.entries(counted).map(([name, id]) => ({
    name,
    text: t(id, { count: data[name as keyof typeof counted] }),
  }))
  const numbers = (
    <ul className="list-disc ps-5">
      {goes.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  )
  return (
    <Block title={t('data.reset')} text={t('data.reset.text')}>
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">{t('data.reset.goes')}</h3>
        {numbers}
        <p className="text-ink-2">{t('data.reset.goesToo')}</p>
        <h3 className="font-semibold">{t('data.reset.stays')}</h3>
        <p className="text-ink-2">{t('data.reset.staysText', { staff: data.staff })}</p>
        <Button className="self-start" variant="danger-solid" onPress={() => setAsked(true)}>
          {t('data.reset')}
        </Button>
      </div>
      {isAsked && (
        <ActionDialog
          title={t('data.reset.ask')}
          confirmLabel={t('data.reset')}
          isDanger
          typed={data.name}
          isAlwaysTyped
          call={(reason) => sdk.testData.reset({ confirm: data.name }, because(reason))}
          done={t('data.reset.done')}
          changed={[]}
          onClose={() => setAsked(false)}
          // every screen showed something of it
          onDone={() => void cache.invalidateQueries()}
        >
          <p>{t('data.reset.forGood')}</p>
          {numbers}
        </ActionDialog>
      )}
    </Block>
  )
}
