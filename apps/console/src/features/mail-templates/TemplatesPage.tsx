import { foldText } from '@plaza/domain'
import { FilterMenu, SearchField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { templatesQuery } from './queries.ts'
import { readTemplatesSearch, type TemplatesSearch } from './search.ts'
import { TemplatesTable } from './TemplatesTable.tsx'
import { templateName } from './texts.ts'

/** Every mail that the marketplace sends by itself. */
export default function TemplatesPage() {
  const t = useT()
  const may = useMay()
  if (!may('entry:edit:all', 'automation:list:all')) {
    return <NoAccess title={t('templates.title')} words="permission.words" permission="entry:edit:all" />
  }
  return <TemplatesList />
}

function TemplatesList() {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/mail-templates' })
  const { sdk } = useServices()
  const query = useQuery(templatesQuery(sdk))
  useTitle(t('templates.title'))
  const change = (next: { [Key in keyof TemplatesSearch]: TemplatesSearch[Key] | undefined }) =>
    void navigate({ to: '/mail-templates', search: (now) => readTemplatesSearch({ ...now, ...next }), replace: true })
  const wanted = foldText(search.query?.trim() ?? '')
  return (
    <div className="console-column flex min-w-0 flex-col gap-3 py-5 md:py-6">
      <h1 className="text-console-h1">{t('templates.title')}</h1>
      <p className="text-ink-2">{t('templates.intro')}</p>
      <search className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('templates.search')}
          clearLabel={t('action.clear')}
          value={search.query ?? ''}
          onChange={(typed) => change({ query: typed })}
          className="grow sm:max-w-thread"
        />
        <FilterMenu
          label={t('templates.show')}
          anyLabel={t('templates.show.all')}
          options={[
            { value: 'own', label: t('templates.show.own') },
            { value: 'problems', label: t('templates.show.problems') },
          ]}
          value={search.show}
          onChange={(show) => change({ show: show === 'own' || show === 'problems' ? show : undefined })}
        />
      </search>
      <Region query={query} skeleton={<RowsSkeleton count={10} />}>
        {(templates) => (
          <TemplatesTable
            templates={templates.filter(
              (template) =>
                foldText(`${templateName(t, template)} ${template.when} ${template.to}`).includes(wanted) &&
                (search.show !== 'own' || template.overrides.length > 0) &&
                (search.show !== 'problems' || template.overrides.some(({ problems }) => problems.length > 0)),
            )}
            onClear={() => change({ query: undefined, show: undefined })}
          />
        )}
      </Region>
    </div>
  )
}
