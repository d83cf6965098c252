import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

/** Whether the log is whole, and when that was looked at; anew on demand. */
export function ChainMark() {
  const t = useT()
  const { sdk } = useServices()
  // it reads the whole log: once for a visit, and when somebody asks
  const chain = useQuery({ queryKey: ['auditChain'], queryFn: () => sdk.audit.chain(), staleTime: Infinity })
  return (
    <Region query={chain} skeleton={null}>
      {({ isIntact, brokenId, nbRecords, checkedDate }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small" role="status">
          <span className={`flex items-center gap-1.5 font-semibold ${isIntact ? 'text-ok-ink' : 'text-danger-ink'}`}>
            {isIntact ? (
              <ShieldCheck aria-hidden className="size-4.5" />
            ) : (
              <ShieldAlert aria-hidden className="size-4.5" />
            )}
            {isIntact ? t('audit.chain.intact') : t('audit.chain.broken', { id: brokenId ?? '' })}
          </span>
          <span className="text-ink-3">
            {t('audit.chain.checked', { count: nbRecords })} <When date={checkedDate} />
          </span>
          <Button
            size="sm"
            variant="text"
            isBusy={chain.isFetching}
            busyLabel={t('state.working')}
            onPress={() => void chain.refetch()}
          >
            {t('audit.chain.again')}
          </Button>
        </div>
      )}
    </Region>
  )
}
