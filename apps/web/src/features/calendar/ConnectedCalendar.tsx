import type { CalendarSource } from '@plaza/sdk'
import { ConfirmDialog, IconButton, textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { RefreshCw, Unplug } from 'lucide-react'
import { useState } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { calendarCalls } from './calendar-calls.ts'
import { useSyncCall } from './sync-queries.ts'

const problemTexts = {
  unreachable: 'calendar.sync.problem.unreachable',
  denied: 'calendar.sync.problem.denied',
  notFound: 'calendar.sync.problem.notFound',
  serverError: 'calendar.sync.problem.serverError',
  tooLarge: 'calendar.sync.problem.tooLarge',
  notACalendar: 'calendar.sync.problem.notACalendar',
  tooManyEvents: 'calendar.sync.problem.tooLarge',
  tooManyBlocks: 'calendar.sync.problem.tooManyBlocks',
  tooSlow: 'calendar.sync.problem.tooLarge',
  noStock: 'calendar.sync.problem.noStock',
} satisfies Record<NonNullable<CalendarSource['problem']>, MessageId>

/** One connected calendar: when it was read, what is wrong with it, and which bookings it gets in the way of. */
export function ConnectedCalendar({ source, isOfAll }: { source: CalendarSource; isOfAll: boolean }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const [isAsked, setAsked] = useState(false)
  const refresh = useSyncCall(() => calendarCalls(sdk).refresh(source.id))
  const disconnect = useSyncCall(() => calendarCalls(sdk).disconnect(source.id))
  const { name, host, state, problem, blocks, conflicts, importedDate } = source
  const isReading = state === 'waiting' || refresh.isPending

  function handleDisconnect() {
    disconnect.mutate(undefined, {
      onSuccess: () => {
        setAsked(false)
        notifier.show({ text: t('calendar.sync.disconnected', { name }) })
      },
    })
  }
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="font-semibold text-control wrap-anywhere">
          {isOfAll ? (
            <Link to="/my/calendar" search={{ asset: source.assetId }} className={textLinkClass}>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <span className="font-normal text-ink-3 text-small">{host}</span>
        </p>
        {isReading ? (
          <p className="text-ink-2 text-small">{t('calendar.sync.reading')}</p>
        ) : (
          <p className="text-ink-2 text-small">
            {t('calendar.sync.blocks', { count: blocks })}
            {importedDate && (
              <>
                {' · '}
                {t('calendar.sync.read')} <When date={importedDate} style="moment" />
              </>
            )}
          </p>
        )}
        {problem && !isReading && (
          <p className="text-danger-ink text-small">
            {t(problemTexts[problem])} {importedDate && t('calendar.sync.kept')}
          </p>
        )}
        {conflicts.map(({ transactionId, startDate }) => (
          <p key={transactionId} className="text-danger-ink text-small">
            {t('calendar.sync.conflict')}{' '}
            <Link to="/i/t/$transactionId" params={{ transactionId }} className={textLinkClass}>
              {t('calendar.sync.conflictLink')} <When date={startDate} style="short" />
            </Link>
          </p>
        ))}
      </div>
      <IconButton
        label={t('calendar.sync.refresh', { name })}
        hasTooltip={false}
        isDisabled={isReading}
        data-writes
        onPress={() => refresh.mutate()}
      >
        <RefreshCw aria-hidden />
      </IconButton>
      <IconButton label={t('calendar.sync.disconnect', { name })} hasTooltip={false} onPress={() => setAsked(true)}>
        <Unplug aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('calendar.sync.disconnectAsk', { name })}
        confirmLabel={t('calendar.sync.disconnectYes')}
        cancelLabel={t('action.cancel')}
        isBusy={disconnect.isPending}
        isDanger
        onConfirm={handleDisconnect}
      >
        {t('calendar.sync.disconnectText')}
      </ConfirmDialog>
    </li>
  )
}
