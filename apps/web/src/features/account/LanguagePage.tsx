import { addDays, dayFormat, RadioGroup, SearchSelect, Select, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useEffect, useMemo } from 'react'
import { browserZone, zoneName } from '../../lib/date-formats.ts'
import { useForm } from '../../lib/form.ts'
import { currencyName } from '../../lib/formats.ts'
import { useHead } from '../../lib/head.ts'
import { languageName, useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { readChoices } from '../../lib/reader.ts'
import { SaveForm } from '../../lib/SaveForm.tsx'
import { useServices } from '../../lib/services.tsx'
import type { ThemeChoice } from '../../lib/theme.ts'
import { useMe } from '../../parts/person/me.ts'
import { useChooseLanguage, useChooseReader } from '../../parts/person/use-choose-language.ts'

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

const draft = {
  key: '/account/language',
  fields: ['locale', 'theme', 'currency', 'timeZone', 'distanceUnit', 'firstWeekday'] as const,
}

/** What follows the site or the device; a list needs a value for it. */
const auto = 'auto'

function LanguageForm() {
  const t = useT()
  const { locale } = useIntl()
  const { language, theme, notifier, reader, settings } = useServices()
  const chooseLanguage = useChooseLanguage()
  const chooseReader = useChooseReader()
  const zones = useZones()
  const chosen = reader.get()

  const form = useForm({
    initial: {
      locale: language.get().locale,
      theme: theme.choice.get() as string,
      currency: chosen.currency ?? settings.currency,
      timeZone: chosen.timeZone ?? auto,
      distanceUnit: chosen.distanceUnit ?? settings.distance.unit,
      firstWeekday: String(chosen.firstWeekday ?? 1),
    },
    rules: () => ({}),
    draft,
    send: async (values) => {
      theme.save(values.theme as ThemeChoice)
      await chooseLanguage(values.locale)
      const { currency, timeZone, distanceUnit, firstWeekday } = values
      await chooseReader(readChoices({ currency, timeZone, distanceUnit, firstWeekday: Number(firstWeekday) }))
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
      {Object.keys(settings.rates).length > 0 && (
        <Select
          label={t('currency.title')}
          help={t('currency.help')}
          placeholder={t('currency.title')}
          value={form.values.currency}
          onChange={form.text('currency').onChange}
          options={[...new Set([settings.currency, ...Object.keys(settings.rates)])].map((code) => ({
            value: code,
            label: currencyName(code, locale),
          }))}
        />
      )}
      <SearchSelect
        label={t('account.zone.title')}
        help={t('account.zone.help')}
        value={form.values.timeZone}
        onChange={(zone) => form.text('timeZone').onChange(zone ?? auto)}
        options={zones}
        openLabel={t('account.zone.open')}
        emptyLabel={t('account.zone.none')}
      />
      <RadioGroup
        label={t('account.distance.title')}
        value={form.values.distanceUnit}
        onChange={form.text('distanceUnit').onChange}
        options={[
          { value: 'km', label: t('account.distance.km') },
          { value: 'mi', label: t('account.distance.mi') },
        ]}
      />
      <RadioGroup
        label={t('account.week.title')}
        value={form.values.firstWeekday}
        onChange={form.text('firstWeekday').onChange}
        options={[1, 0, 6].map((weekday) => ({ value: String(weekday), label: weekdayName(weekday, locale) }))}
      />
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

/** "Mexico City · America", those of the device first. */
function useZones() {
  const t = useT()
  return useMemo(
    () => [
      { value: auto, label: t('account.zone.device', { zone: zoneName(browserZone()) }) },
      ...Intl.supportedValuesOf('timeZone').map((zone) => ({
        value: zone,
        label: `${zoneName(zone)} · ${zone.split('/').slice(0, -1).join(' · ') || zone}`,
      })),
    ],
    [t],
  )
}

function weekdayName(weekday: number, locale: string): string {
  // the first of November 2026 is a Sunday
  const name = dayFormat(locale, { weekday: 'long' })(addDays('2026-11-01', weekday))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
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
