import type { Operation, TestData } from '@plaza/contract'
import { Button, ProgressBar } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { Block } from '../../lib/Block.tsx'
import { because } from '../../lib/confirmation.ts'
import { type MessageId, type Translate, useT } from '../../lib/i18n.tsx'
import { isGoingOn, OperationSteps, operationQuery, progressText, shareDone } from '../../lib/operations/index.ts'
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
  const [isAsked, setAsked] = useState(false)
  const [begun, setBegun] = useState<string>()
  const { data } = useQuery({ queryKey: ['testData'], queryFn: () => sdk.testData.read() })
  const operation = useReset(begun ?? data?.operationId ?? undefined)
  const isRunning = operation !== undefined && isGoingOn(operation)
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
        {isRunning ? (
          <div className="flex flex-wrap items-center gap-3">
            <span className="w-40">
              <ProgressBar label={t('data.reset')} value={shareDone(operation)} />
            </span>
            <OperationSteps operation={operation} />
          </div>
        ) : (
          <Button className="self-start" variant="danger-solid" onPress={() => setAsked(true)}>
            {t('data.reset')}
          </Button>
        )}
        <p role="status" className="text-small text-ink-2">
          {operation && resetText(t, operation)}
        </p>
      </div>
      {isAsked && (
        <ActionDialog
          title={t('data.reset.ask')}
          confirmLabel={t('data.reset')}
          isDanger
          typed={data.name}
          isAlwaysTyped
          call={(reason) => sdk.testData.reset({ confirm: data.name }, because(reason))}
          done={t('data.reset.begun')}
          changed={['operations']}
          onClose={() => setAsked(false)}
          onDone={({ id }) => setBegun(id)}
        >
          <p>{t('data.reset.forGood')}</p>
          {numbers}
        </ActionDialog>
      )}
    </Block>
  )
}

function resetText(t: Translate, operation: Operation): string {
  if (operation.status === 'done') return t('data.reset.done')
  return t(isGoingOn(operation) ? 'data.reset.running' : 'data.reset.stopped', { progress: progressText(t, operation) })
}

/** A reset that is under way, followed to its end: every screen showed something of what is gone then. */
function useReset(id: string | undefined) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { data: operation } = useQuery({ ...operationQuery(sdk, id ?? ''), enabled: id !== undefined })
  const wasRunning = useRef(false)
  const isRunning = operation !== undefined && isGoingOn(operation)
  const isOver = operation !== undefined && !isRunning
  useEffect(() => {
    if (wasRunning.current && isOver) {
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'operations' || queryKey[1] !== 'read',
      })
    }
    wasRunning.current = isRunning
  }, [cache, isRunning, isOver])
  return operation
}
