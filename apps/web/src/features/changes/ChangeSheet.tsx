import { bookingPriceOf, type Failure, failureOf, priceRulesOf, readGraph } from '@plaza/domain'
import type { Asset, AssetType, Transaction } from '@plaza/sdk'
import { Button, FormAlert, Sheet } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { When } from '../../lib/When.tsx'
import { ChangePrice, type Role } from './ChangePrice.tsx'
import { usePropose, wishQuery } from './change-queries.ts'
import { useZone } from './use-zone.ts'
import { WishFields } from './WishFields.tsx'
import { choiceOf, hasBegun, wishOf, withoutOwn } from './wish.ts'

export type ChangeSheetProps = { transaction: Transaction; role: Role; otherName: string; onClose: () => void }

/** Another time, quantity or other extras, and what they come to before anything is proposed. */
export function ChangeSheet({ transaction, role, otherName, onClose }: ChangeSheetProps) {
  const t = useT()
  const { sdk } = useServices()
  const zone = useZone(transaction)
  const type = transaction.assetType as unknown as AssetType
  const asset = transaction.assetSnapshot as unknown as Asset
  const unit = transaction.timeUnit ?? type.timing.timeUnit
  const price = bookingPriceOf(transaction)
  const [now] = useState(Date.now)
  const isRunning = type.timeBased && hasBegun(transaction, now)
  const booked = choiceOf(transaction, price?.extras ?? [], { unit, zone })
  const [choice, setChoice] = useState(booked)
  const isTouched = JSON.stringify(choice) !== JSON.stringify(booked)
  const assetId = transaction.assetId ?? ''
  const needsGraph = type.timeBased && !type.infiniteStock
  const graph = useQuery({
    queryKey: ['availabilities', 'getGraph', { assetId }],
    queryFn: ({ signal }) => sdk.availabilities.getGraph({ assetId }, { signal }),
    select: readGraph,
    enabled: needsGraph,
  }).data
  const wish = wishOf(choice, { unit, zone, isTimeBased: type.timeBased, isRunning })
  const settled = useDebounced(wish, 250)
  const isSettled = JSON.stringify(settled) === JSON.stringify(wish)
  const preview = useQuery(wishQuery(sdk, transaction.id, isTouched ? settled : undefined))
  const propose = usePropose(transaction.id)
  const told = isTouched ? preview.data : undefined
  const isFresh = isSettled && !preview.isPlaceholderData && !preview.isFetching
  const problem = told?.problem && isFresh ? failureText({ kind: 'refused', code: told.problem } as Failure) : null
  const failed = propose.error ?? (isTouched ? preview.error : null)
  const failure = failed ? failureText(failureOf(failed)) : null
  const message = failure ?? problem
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('change.button')}
      closeLabel={t('action.close')}
      footer={
        <Button
          className="w-full"
          size="lg"
          data-writes
          isBusy={propose.isPending}
          isDisabled={!wish || !told?.after || !isFresh}
          onPress={() => wish && propose.mutate(wish, { onSuccess: onClose })}
        >
          {t('change.propose')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-2 text-small">{t('change.intro', { name: otherName })}</p>
        <WishFields
          {...{ choice, type, zone, unit, isRunning }}
          currency={transaction.currency}
          extras={priceRulesOf(asset)?.extras ?? []}
          graph={graph && withoutOwn(graph, transaction, price?.bufferHours)}
          onChange={(next) => {
            propose.reset()
            setChoice({ ...choice, ...next })
          }}
        />
        <div aria-live="polite" className="flex flex-col gap-3">
          {told?.after ? (
            <>
              <ChangePrice {...{ transaction, role }} {...told} after={told.after} isOld={!isFresh} />
              {told.deadline && (
                <p className="text-ink-2 text-small">
                  {t('change.deadline', { name: otherName })} <When date={told.deadline} style="until" />
                </p>
              )}
            </>
          ) : (
            !message && <p className="text-ink-2 text-small">{t('change.pick')}</p>
          )}
        </div>
        <FormAlert>{message && t(message.id, message.values)}</FormAlert>
      </div>
    </Sheet>
  )
}
