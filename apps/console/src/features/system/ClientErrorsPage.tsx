import { type ClientError, clientErrorStates } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ClientErrorPanel } from './ClientErrorPanel.tsx'
import { SystemNav } from './SystemNav.tsx'
import { appTexts, errorStateTexts } from './texts.ts'

/** What went wrong in the browsers of visitors and staff. */
export default function ClientErrorsPage() {
  const t = useT()
  const may = useMay()
  if (!may('system:read:all')) {
    return <NoAccess title={t('system.errors')} words="permission.system" permission="system:read:all" />
  }
  return <ErrorList />
}

function ErrorList() {
  const t = useT()
  const { sdk } = useServices()
  const { view, app, sort } = useSearch({ from: '/shell/system/errors' })
  const state = clientErrorStates.find((each) => each === view) ?? 'open'
  const list = useCursorList(
    ['clientErrors', 'list'],
    { state, ...(app && { app }), ...(sort === undefined && { orderBy: 'lastDate' }) },
    (params, options) => sdk.clientErrors.list(params, options),
  )
  const columns: DataColumn<ClientError>[] = [
    {
      id: 'message',
      header: t('system.errors.message'),
      cell: ({ message, route }) => (
        <span className="block min-w-0">
          <span className="block break-words font-semibold">{message}</span>
          <code className="break-all font-mono text-caption text-ink-2">{route}</code>
        </span>
      ),
    },
    { id: 'app', header: t('system.errors.app'), cell: (error) => t(appTexts[error.app]) },
    { id: 'count', header: t('system.errors.count'), align: 'end', cell: ({ count }) => count },
    { id: 'people', header: t('system.errors.people'), align: 'end', cell: ({ people }) => people },
    {
      id: 'lastDate',
      header: t('system.errors.last'),
      isSortable: true,
      cell: ({ lastDate }) => <When date={lastDate} />,
    },
    {
      id: 'createdDate',
      header: t('system.errors.first'),
      isSortable: true,
      isMinor: true,
      cell: ({ createdDate }) => <When date={createdDate} />,
    },
    { id: 'browser', header: t('system.errors.browser'), isMinor: true, cell: ({ browsers }) => browsers[0]?.name },
    { id: 'version', header: t('system.version'), isMinor: true, cell: ({ versions }) => versions[0]?.name },
  ]
  return (
    <ListScreen
      title={t('system.errors')}
      intro={
        <>
          <SystemNav />
          <p className="text-small text-ink-2">{t('system.errors.text')}</p>
        </>
      }
      views={clientErrorStates.map((id) => ({ id, label: t(errorStateTexts[id]) }))}
      filters={[
        {
          id: 'app',
          kind: 'choice',
          label: t('system.errors.app'),
          anyLabel: t('system.errors.app.any'),
          options: (['web', 'console'] as const).map((value) => ({ value, label: t(appTexts[value]) })),
        },
      ]}
      list={list}
      columns={columns}
      nameOf={({ message }) => message}
      empty={{ text: t('system.errors.none') }}
      panel={(id, error) => <ClientErrorPanel id={id} known={error} />}
    />
  )
}
