import type { Trashed } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { CopyId } from '../../lib/CopyId.tsx'
import { because } from '../../lib/confirmation.ts'
import { DataTab } from '../../lib/detail/index.ts'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { When } from '../../lib/When.tsx'
import { Blockers } from './Blockers.tsx'
import { kindTexts } from './texts.ts'

/** One deleted thing as it was, what comes back with it, and what is in the way. */
export function TrashPanel({ id, known }: { id: string; known: Trashed | undefined }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { open } = useListSearch()
  const { act, isBusy, error } = useAct()
  const [isErasing, setErasing] = useState(false)
  const query = useQuery({ queryKey: ['trash', 'read', { id }], queryFn: () => sdk.trash.read(id) })
  const entry = query.data ?? known
  const people = usePeople([entry?.deletedBy])
  const name = entry && (entry.name ?? t(kindTexts[entry.kind]))
  const restore = () =>
    act(() => sdk.trash.restore(id), {
      done: t('trash.restored'),
      changed: ['trash', 'assets', 'ratings', 'categories', 'users', 'timeline'],
      onDone: () => open(undefined),
    })
  return (
    <RowPanel
      title={name ?? t('trash.title')}
      actions={
        entry && (
          <>
            {may('trash:restore:all') && entry.blockers.length === 0 && (
              <Button size="sm" isBusy={isBusy} onPress={() => void restore()}>
                {t('trash.restore')}
              </Button>
            )}
            {may('trash:remove:all') && (
              <Button size="sm" variant="danger" onPress={() => setErasing(true)}>
                {t('trash.erase')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {entry && (
        <>
          <Blockers entry={entry} />
          <Facts>
            <Fact name={t('trash.kind')}>{t(kindTexts[entry.kind])}</Fact>
            <Fact name={t('trash.by')}>
              {entry.deletedBy === null ? t('trash.byKey') : (people.get(entry.deletedBy)?.name ?? entry.deletedBy)}
            </Fact>
            <Fact name={t('trash.when')}>
              <When date={entry.deletedDate} />
            </Fact>
            {entry.reason && <Fact name={t('trash.reason')}>{entry.reason}</Fact>}
            <Fact name={t('trash.erasedOn')}>
              <When date={entry.expirationDate} />
            </Fact>
            <Fact name={t('trash.id')}>
              <CopyId id={entry.objectId} />
            </Fact>
          </Facts>
        </>
      )}
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(whole) => (
          <>
            {whole.kind === 'asset' && (
              <p className="text-ink-2">{t('trash.comesBack', { count: whole.with.availability ?? 0 })}</p>
            )}
            {whole.kind === 'user' && <p className="text-ink-2">{t('trash.comesBack.user')}</p>}
            {whole.kind === 'customAttribute' && (
              <p className="text-ink-2">{t('trash.comesBack.values', { count: whole.with.value ?? 0 })}</p>
            )}
            <DataTab value={whole.object} />
          </>
        )}
      </Region>
      {isErasing && name !== undefined && (
        <ActionDialog
          title={t('trash.eraseTitle')}
          confirmLabel={t('trash.erase')}
          isDanger
          typed={name}
          call={(reason) => sdk.trash.remove(id, {}, because(reason))}
          done={t('trash.erased')}
          changed={['trash']}
          onClose={() => setErasing(false)}
          onDone={() => open(undefined)}
        >
          {t('trash.eraseText')}
        </ActionDialog>
      )}
    </RowPanel>
  )
}
