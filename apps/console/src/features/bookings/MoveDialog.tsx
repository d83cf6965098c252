import type { ListedTransaction } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { RadioGroup, Switch } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { type Translate, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { cancellationReasonOf } from './refund-wish.ts'
import { StepEffectList } from './StepEffectList.tsx'
import { stepsOf } from './steps.ts'
import { useUnlessMoved } from './use-safe-write.ts'

/** Takes a step of the process in the place of whoever should have. */
export function MoveDialog({ booking, onClose }: { booking: ListedTransaction; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { steps, cancelStatus } = stepsOf(booking)
  const [name, setName] = useState(steps[0]?.name ?? '')
  const step = steps.find((each) => each.name === name)
  const [tells, setTells] = useState(true)
  const [actor, ...others] = step?.actors ?? []
  const side = others.length === 0 && (actor === 'owner' || actor === 'taker') ? actor : 'platform'
  const data = step?.to === cancelStatus ? { cancellationReason: cancellationReasonOf(side, booking) } : undefined
  const move = useUnlessMoved(booking, (reason: string) =>
    sdk.transactions.createTransition(
      booking.id,
      { name, ...(data && { data }), ...(!tells && { tell: false }) },
      because(reason),
    ),
  )
  return (
    <ActionDialog
      title={t('bookings.move.title')}
      confirmLabel={t('bookings.move.action')}
      fields={
        <div className="flex flex-col gap-4">
          <RadioGroup
            label={t('bookings.move.step')}
            options={steps.map(({ name: value, to, actors }) => ({
              value,
              label: t('bookings.move.option', { step: inWords(value), status: inWords(to) }),
              help: t('bookings.move.who', { who: whoTakes(t, actors) }),
            }))}
            value={name}
            onChange={setName}
          />
          {step && (
            <StepEffectList booking={booking} step={step} reason={data?.cancellationReason ?? null} tells={tells} />
          )}
          <Switch isSelected={tells} onChange={setTells}>
            {t('bookings.move.tell')}
          </Switch>
        </div>
      }
      call={move}
      done={t('bookings.moved')}
      changed={['transactions', 'payments', 'timeline']}
      onClose={onClose}
    >
      {t('bookings.move.text')}
    </ActionDialog>
  )
}

function whoTakes(t: Translate, actors: readonly string[] | undefined): string {
  if (actors?.length !== 1) return t('bookings.move.either')
  return t(actors[0] === 'owner' ? 'bookings.move.owner' : 'bookings.move.taker')
}
