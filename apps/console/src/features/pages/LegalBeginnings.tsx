import { type Entry, type LegalPage, legalPages } from '@plaza/contract'
import { legalTemplateIn } from '@plaza/domain/content'
import { Button, FormAlert } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { Block } from '../../lib/Block.tsx'
import { entryAt, saveEntry } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { pageFields, pageKeys, pagesEntry } from './page-fields.ts'

/** Terms and privacy to begin with, as long as there are none: hidden until somebody has read and published them. */
export function LegalBeginnings({ entries }: { entries: readonly Entry[] }) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { all, first } = useLanguages()
  const { act, isBusy, error } = useAct()
  const known = pageKeys(entries)
  const missing = legalPages.filter((page) => !known.includes(page))
  if (missing.length === 0) return null
  const begin = (page: LegalPage) => {
    const now = new Date().toISOString()
    const write = async () => {
      for (const locale of all) {
        // the first language has something to translate in any case
        const ready = legalTemplateIn(locale, page) ?? (locale === first ? legalTemplateIn('en', page) : undefined)
        if (!ready) continue
        const { title: header, subheader, content } = ready
        const fields = pageFields(page, { header, subheader, content, isPublished: false, isInFooter: true }, now)
        await saveEntry(sdk, entryAt(entries, { ...pagesEntry, locale }), fields)
      }
    }
    void act(write, {
      done: t('pages.created'),
      changed: ['entries'],
      onDone: () => void navigate({ to: '/pages/$key/$locale', params: { key: page, locale: first } }),
    })
  }
  return (
    <Block title={t('pages.legal.begin')} text={t('pages.legal.begin.text')}>
      <div className="flex flex-wrap gap-2">
        {missing.map((page) => (
          <Button key={page} size="sm" variant="secondary" isDisabled={isBusy} onPress={() => begin(page)}>
            {t(page === 'terms' ? 'pages.legal.terms' : 'pages.legal.privacy')}
          </Button>
        ))}
      </div>
      <FormAlert>{error}</FormAlert>
    </Block>
  )
}
