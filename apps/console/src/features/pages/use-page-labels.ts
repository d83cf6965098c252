import { useT } from '../../lib/i18n.tsx'
import type { PageForm } from './page-fields.ts'

/** What the fields of a page are called. */
export function usePageLabels(): Record<keyof PageForm, string> {
  const t = useT()
  return {
    header: t('pages.name'),
    subheader: t('pages.subheader'),
    content: t('pages.content'),
    footer: t('pages.footer'),
    path: t('pages.path'),
    pageTitle: t('pages.searchTitle'),
    description: t('pages.description'),
    isPublished: t('pages.isPublished'),
    isInFooter: t('pages.isInFooter'),
    isFaq: t('pages.isFaq'),
    order: t('pages.order'),
  }
}
