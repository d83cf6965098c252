import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { templatesQuery } from './queries.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

/** One mail in one language. */
export default function TemplatePage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { name, locale } = useParams({ from: '/shell/mail-templates/$name/$locale' })
  const query = useQuery({ ...templatesQuery(sdk), enabled: may('entry:edit:all', 'automation:list:all') })
  if (!may('entry:edit:all', 'automation:list:all')) {
    return <NoAccess title={t('templates.title')} words="permission.words" permission="entry:edit:all" />
  }
  return (
    <PageRegion query={query}>
      {(templates) => {
        const template = templates.find((each) => each.name === name)
        return template ? (
          <TemplateEditor key={`${name} ${locale}`} template={template} locale={locale} />
        ) : (
          <p className="console-column py-6 text-ink-2">{t('templates.gone')}</p>
        )
      }}
    </PageRegion>
  )
}
