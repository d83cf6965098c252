import type { System } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { Block } from '../../lib/Block.tsx'
import { because } from '../../lib/confirmation.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { isGoingOn, operationQuery, progressText } from '../../lib/operations/index.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

const nameOf = ({ engine }: { engine: string }) => (engine === 'opensearch' ? 'OpenSearch' : engine)

/** How much of the listings search knows, and writing all of it anew. */
export function SearchBlock({ search }: { search: System['search'] }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isAsking, setAsking] = useState(false)
  const [begun, setBegun] = useState<string>()
  const operationId = search?.operationId ?? begun
  const mayRun = may('system:run:all')
  const operation = useQuery({
    ...operationQuery(sdk, operationId ?? ''),
    enabled: mayRun && operationId !== undefined,
  })
  const isRunning = search?.isRebuilding === true || (operation.data !== undefined && isGoingOn(operation.data))
  return (
    <Block
      title={t('system.search')}
      action={
        mayRun &&
        search !== null && (
          <Button size="sm" variant="secondary" isDisabled={isRunning} onPress={() => setAsking(true)}>
            {t('system.rebuild')}
          </Button>
        )
      }
    >
      {search === null ? (
        <p className="text-ink-2">{t('system.unknown')}</p>
      ) : (
        <Facts>
          <Fact name={t('system.search.listings')}>{search.listings}</Fact>
          <Fact name={t('system.search.indexed')}>{search.indexed}</Fact>
          <Fact name={t('system.search.behind')}>{search.behind}</Fact>
          <Fact name={t('system.search.engine')}>
            {search.outside?.isAnswering ? nameOf(search.outside) : 'PostgreSQL'}
          </Fact>
          {search.outside && (
            <Fact name={t('system.search.outside', { engine: nameOf(search.outside) })}>
              {t('system.search.outside.lag', {
                count: search.outside.waiting,
                seconds: search.outside.behindSeconds,
              })}
            </Fact>
          )}
          <Fact name={t('system.search.rebuilt')}>
            {search.rebuiltDate === null ? t('system.search.never') : <When date={search.rebuiltDate} />}
          </Fact>
        </Facts>
      )}
      {operation.data && (
        <p role="status" className="mt-3 text-small text-ink-2">
          {t('system.rebuild.progress', { progress: progressText(t, operation.data) })}
        </p>
      )}
      {isAsking && (
        <ActionDialog
          title={t('system.rebuild.title')}
          confirmLabel={t('system.rebuild')}
          isReasonOptional
          call={(reason) => sdk.operations.create({ kind: 'searchIndex', objectType: 'asset' }, because(reason))}
          done={t('system.rebuild.begun')}
          changed={['operations', 'system']}
          onDone={({ id }) => setBegun(id)}
          onClose={() => setAsking(false)}
        >
          <p>{t('system.rebuild.text', { count: search?.listings ?? 0 })}</p>
        </ActionDialog>
      )}
    </Block>
  )
}
