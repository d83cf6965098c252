import type { Asset } from '@plaza/sdk'
import { Button, ConfirmDialog } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { calendarCalls } from './calendar-calls.ts'
import { addressesQuery, useSyncCall } from './sync-queries.ts'

/** The secret address where other calendars read this one: made when it is wanted, renewed when it got about. */
export function CalendarAddressField({ asset }: { asset: Asset | undefined }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const { data: addresses } = useQuery(addressesQuery(sdk))
  const make = useSyncCall(() => calendarCalls(sdk).makeAddress(asset?.id))
  const end = useSyncCall((id: string) => calendarCalls(sdk).endAddress(id))
  if (!addresses) return null
  const address = addresses.find(({ assetId }) => assetId === (asset?.id ?? null))

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      notifier.show({ text: t('share.copied') })
    } catch {
      notifier.show({ tone: 'error', text: t('share.notCopied', { address: url }) })
    }
  }
  function handleConfirm() {
    const onSuccess = () => {
      notifier.show({ text: t(asked === 'renew' ? 'calendar.sync.renewed' : 'calendar.sync.ended') })
      setAsked(undefined)
    }
    if (asked === 'renew') make.mutate(undefined, { onSuccess })
    else if (address) end.mutate(address.id, { onSuccess })
  }
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <div>
        <h3 className="font-semibold text-control">{t('calendar.sync.own')}</h3>
        <p className="text-ink-2 text-small">{t(asset ? 'calendar.sync.ownText' : 'calendar.sync.ownAllText')}</p>
      </div>
      {address ? (
        <>
          <p data-testid="calendar-address" className="rounded-sm bg-sunken px-3 py-2 text-small break-all select-all">
            {address.url}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onPress={() => void copy(address.url)}>
              {t('share.copy')}
            </Button>
            <Button variant="text" onPress={() => setAsked('renew')}>
              {t('calendar.sync.renew')}
            </Button>
            <Button variant="text" onPress={() => setAsked('end')}>
              {t('calendar.sync.end')}
            </Button>
          </div>
        </>
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          data-writes
          isBusy={make.isPending}
          onPress={() => make.mutate()}
        >
          {t('calendar.sync.make')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t(asked === 'end' ? 'calendar.sync.endAsk' : 'calendar.sync.renewAsk')}
        confirmLabel={t(asked === 'end' ? 'calendar.sync.end' : 'calendar.sync.renew')}
        cancelLabel={t('action.cancel')}
        isBusy={make.isPending || end.isPending}
        isDanger={asked === 'end'}
        onConfirm={handleConfirm}
      >
        {t('calendar.sync.renewText')}
      </ConfirmDialog>
    </div>
  )
}
