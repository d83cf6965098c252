import { RadioGroup, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useEffect } from 'react'
import { useForm } from '../../lib/form.ts'
import { useHead } from '../../lib/head.ts'
import { languageName, useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import type { ThemeChoice } from '../../lib/theme.ts'
import { useChooseLanguage } from '../../lib/use-choose-language.ts'
import { SaveForm } from './SaveForm.tsx'

export default function LanguagePage() {
  const t = useT()
  const me = useMe()
  useHead({ title: t('account.language.title') })
  return (
    <>
      <h1 className="text-h1">{t('account.language.title')}</h1>
      <p className="mt-2 text-ink-2">{t('account.language.text')}</p>
      <div className="mt-7">
        <QueryBoundary query={me} skeleton={<FormSkeleton />}>
          {() => <LanguageForm />}
        </QueryBoundary>
      </div>
    </>
  )
}

const draft = { key: '/account/language', fields: ['locale', 'theme'] as const }

function LanguageForm() {
  const t = useT()
  const { language, theme, notifier } = useServices()
  const chooseLanguage = useChooseLanguage()

  const form = useForm({
    initial: { locale: language.get().locale, theme: theme.choice.get() as string },
    rules: () => ({}),
    draft,
    send: async (values) => {
      theme.save(values.theme as ThemeChoice)
      await chooseLanguage(values.locale)
      form.accept()
      notifier.show({ text: t('form.saved') })
    },
  })

  // the look is shown at once and kept when saved
  const choice = form.values.theme as ThemeChoice
  useEffect(() => {
    theme.preview(choice)
    return () => theme.preview(null)
  }, [theme, choice])

  return (
    <form {...form.formProps} className="flex flex-col gap-7">
      {language.offered.length > 1 && (
        <RadioGroup
          label={t('language.title')}
          value={form.values.locale}
          onChange={form.text('locale').onChange}
          options={language.offered.map((locale) => ({
            value: locale,
            label: <span lang={locale}>{languageName(locale)}</span>,
          }))}
        />
      )}
      {theme.canChoose && (
        <RadioGroup
          label={t('theme.title')}
          value={choice}
          onChange={form.text('theme').onChange}
          options={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
            { value: 'system', label: t('theme.system'), help: t('theme.system.help') },
          ]}
        />
      )}
      <SaveForm form={form}>{t('form.save')}</SaveForm>
    </form>
  )
}

function FormSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-5 w-24 rounded-xs" />
      <Skeleton className="h-11 w-64 rounded-md" />
      <Skeleton className="h-11 w-64 rounded-md" />
      <Skeleton className="h-11 w-64 rounded-md" />
      <Skeleton className="h-11 w-28 rounded-md" />
    </SkeletonGroup>
  )
}
