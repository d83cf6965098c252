import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { changeConfig, configQuery, nameIn, type SeenConfig } from '../../lib/config.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { History } from '../history/index.ts'
import { ContrastTable } from './ContrastTable.tsx'
import { OpenSite } from './OpenSite.tsx'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { spokenIn } from './preview/samples.ts'
import { ThemeFields } from './ThemeFields.tsx'
import { builtInLook, formOf, readTheme, type ThemeForm, themeFields, themeLabels, themePatch } from './theme-form.ts'

/** How the site looks. */
export default function ThemePage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery(configQuery(sdk))
  useTitle(t('theme.title'))
  if (!may(...editRights)) {
    return <NoAccess title={t('theme.title')} words="permission.theme" permission="theme:edit:all" />
  }
  return <PageRegion query={query}>{(config) => <ThemeEditor config={config} />}</PageRegion>
}

const editRights = ['theme:edit:all', 'config:edit', 'config:edit:all'] as const

function ThemeEditor({ config }: { config: SeenConfig }) {
  const t = useT()
  const may = useMay()
  const { sdk, boot } = useServices()
  const editor = useEditor({
    thing: config,
    read: readTheme,
    save: (changes, seen) => changeConfig(sdk, { theme: themePatch(changes) }, seen),
    done: t('state.saved'),
    changed: ['config'],
  })
  const form: ThemeForm = editor.fields
  const isBuiltIn = themeFields.every((name) => form[name] === '')
  return (
    <>
      <div className="console-column flex flex-col gap-4 py-5 md:py-6">
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-console-h1">{t('theme.title')}</h1>
            <p className="text-ink-2">{t('look.text')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!isBuiltIn && (
              <Button size="sm" variant="secondary" onPress={() => editor.set(builtInLook)}>
                {t('look.builtIn')}
              </Button>
            )}
            <OpenSite form={form} />
          </div>
        </header>
        <div className="theme-columns">
          <Block title={t('look.preview')}>
            <PreviewPane form={form} name={nameIn(config) ?? boot.serviceName} spoken={spokenIn(config)} />
          </Block>
          <div className="flex min-w-0 flex-col gap-4">
            <ThemeFields form={form} onChange={editor.set} />
            {may('audit:list:all', 'audit:read:all') && (
              <Block title={t('history.title')}>
                <History objectId="config" />
              </Block>
            )}
          </div>
          <Block title={t('look.contrast')} text={t('look.contrast.text')}>
            <ContrastTable theme={form} />
          </Block>
        </div>
      </div>
      <SaveBar editor={editor} objectId="config" labels={formOf((name) => t(themeLabels[name]))} />
    </>
  )
}
