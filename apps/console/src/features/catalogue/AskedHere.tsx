import { attributeView, inOrder } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { allOf } from '../../lib/all-of.ts'
import { RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

/** Attributes that owners are asked for in a category and not everywhere. */
export function AskedHere({ path }: { path: readonly { id: string }[] }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: attributes = [] } = useQuery({
    queryKey: ['customAttributes', 'all'],
    queryFn: () => allOf((page) => sdk.customAttributes.list(page)),
    staleTime: 60_000,
  })
  const ids = path.map(({ id }) => id)
  const asked = inOrder(attributes.map((each) => attributeView(each, 'en'))).filter(({ categories }) =>
    categories.some((id) => ids.includes(id)),
  )
  return (
    <RailBlock title={t('categories.asked')}>
      {asked.length === 0 ? (
        <p className="text-ink-2">{t('categories.asked.none')}</p>
      ) : (
        <p>{asked.map(({ label }) => label).join(' · ')}</p>
      )}
    </RailBlock>
  )
}
