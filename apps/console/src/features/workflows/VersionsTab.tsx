import type { Workflow } from '@plaza/contract'
import { Button, Dialog, DiffView, Timeline } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { differencesOf } from './differences.ts'
import { type Version, versionsOf } from './versions.ts'

type VersionsTabProps = { workflow: Workflow; onRestore: ((workflow: Workflow) => void) | undefined }

const isFirst = ({ record }: Version) => record.action === 'workflows.create'

/** What the workflow was after each change, as the audit log tells, and going back to one of them. */
export function VersionsTab({ workflow, onRestore }: VersionsTabProps) {
  const t = useT()
  const { sdk } = useServices()
  const [open, setOpen] = useState<Version>()
  const query = useQuery({
    queryKey: ['audit', 'list', { objectId: workflow.id }],
    queryFn: () => sdk.audit.list({ objectId: workflow.id, nbResultsPerPage: 100 }),
  })
  const people = usePeople((query.data ?? []).map(({ actorId }) => actorId))
  return (
    <div className="min-w-0">
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(records) => {
          const versions = versionsOf(workflow, records)
          if (versions.length === 0) return <p className="text-ink-2">{t('workflows.versions.none')}</p>
          return (
            <Timeline
              label={t('workflows.tab.versions')}
              items={versions.map((version, place) => ({
                id: version.record.id,
                children: t(isFirst(version) ? 'workflows.version.made' : 'workflows.version.by', {
                  name: people.get(version.record.actorId ?? '')?.name ?? t('workflows.version.key'),
                }),
                detail: (
                  <div className="flex flex-wrap items-center gap-2">
                    <When date={version.record.createdDate} />
                    {version.record.reason && <span>· {version.record.reason}</span>}
                    {place === 0 ? (
                      <span>· {t('workflows.version.now')}</span>
                    ) : (
                      <Button size="sm" variant="text" onPress={() => setOpen(version)}>
                        {t('workflows.version.compare')}
                      </Button>
                    )}
                  </div>
                ),
              }))}
            />
          )
        }}
      </Region>
      {open && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
          title={t('workflows.version.title')}
          closeLabel={t('action.close')}
          actions={
            <>
              <Button variant="secondary" onPress={() => setOpen(undefined)}>
                {t('action.close')}
              </Button>
              {onRestore && (
                <Button
                  onPress={() => {
                    onRestore(open.workflow)
                    setOpen(undefined)
                  }}
                >
                  {t('workflows.version.restore')}
                </Button>
              )}
            </>
          }
        >
          <DiffView
            label={t('workflows.version.title')}
            fieldHeader={t('audit.field')}
            columns={[t('workflows.version.then'), t('workflows.version.nowColumn')]}
            rows={differencesOf(open.workflow, workflow).map(({ field, former, current }) => ({
              field: field.startsWith('step ')
                ? t('workflows.step.unnamed', { number: Number(field.slice(5)) })
                : field,
              values: [former, current],
            }))}
            emptyText={t('audit.nothing')}
          />
        </Dialog>
      )}
    </div>
  )
}
