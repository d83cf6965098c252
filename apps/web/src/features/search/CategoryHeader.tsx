import { categoryPath, slugOf, textIn } from '@plaza/domain'
import type { Category } from '@plaza/sdk'
import { textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { categoryName } from '../../parts/asset/category-name.ts'

export type CategoryHeaderProps = {
  category: Category
  categories: readonly Category[]
  heading: RefObject<HTMLHeadingElement | null>
}

/** Which category this is, what is in it, and what lies above it. */
export function CategoryHeader({ category, categories, heading }: CategoryHeaderProps) {
  const t = useT()
  const { locale } = useIntl()
  const name = categoryName(category, locale)
  const above = categoryPath(categories, category.id).slice(0, -1)
  const described = textIn(objectOf(category.metadata.plaza).description, locale)
  return (
    <header className="pt-5">
      <nav aria-label={t('search.path')}>
        <ol className="flex flex-wrap items-center gap-1.5 text-ink-3 text-small">
          <li>
            <Link to="/s" className={textLinkClass}>
              {t('search.title')}
            </Link>
          </li>
          {above.map((each) => (
            <li key={each.id} className="flex items-center gap-1.5">
              <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
              <Link to="/s/$categorySlug" params={{ categorySlug: slugOf(each.name) }} className={textLinkClass}>
                {categoryName(each, locale)}
              </Link>
            </li>
          ))}
          <li aria-current="page" className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
            {name}
          </li>
        </ol>
      </nav>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-h1 outline-none">
        {name}
      </h1>
      <p className="mt-1 max-w-reading text-body text-ink-2">
        {described ?? t('search.description.category', { name })}
      </p>
    </header>
  )
}
