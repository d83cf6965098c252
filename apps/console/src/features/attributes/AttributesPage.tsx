import { asObject, attributeView } from '@plaza/domain'
import { Button, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { configQuery } from '../../lib/config.ts'
import { useT } from '../../lib/i18n.tsx'
import { type ListColumn, ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { AttributePanel } from './AttributePanel.tsx'
import { NewAttributeDialog } from './NewAttributeDialog.tsx'
import type { CountedAttribute } from './queries.ts'
import { typeTexts } from './type-texts.ts'
import { typesWith } from './types-asked.ts'

/** What owners are asked for, and readers can filter by. */
export default function AttributesPage() {
  const t = useT()
  const may = useMay()
  if (!may('customAttribute:list:all')) {
    return (
      <NoAccess title={t('attributes.title')} words="permission.attributes" permission="customAttribute:list:all" />
    )
  }
  return <AttributeList />
}

function Yes({ is }: { is: boolean }) {
  const t = useT()
  return is ? (
    <>
      <Check aria-hidden className="size-4" />
      <span className="sr-only">{t('attributes.yes')}</span>
    </>
  ) : null
}

function AttributeList() {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { types, categories } = useCatalogue()
  const { data: config } = useQuery(configQuery(sdk))
  const [isNew, setNew] = useState(false)
  const hasStats = may('customAttribute:edit:all')
  const list = useCursorList(['customAttributes', 'list'], { ...(hasStats && { stats: true }) }, (params, options) =>
    sdk.customAttributes.list(params, options),
  )
  const asked = asObject(asObject(config?.stelace.instant).assetTypes)
  const shortly = ([first = '', ...more]: readonly string[]) =>
    more.length === 0 ? first : t('attributes.andMore', { name: first, count: more.length })
  const typeIds = types.map(({ id }) => id)
  const viewOf = (attribute: CountedAttribute) => attributeView(attribute, 'en')
  const columns: ListColumn<CountedAttribute>[] = [
    {
      id: 'label',
      header: t('attributes.label'),
      cell: (attribute) => <span className="block min-w-0 break-words font-semibold">{viewOf(attribute).label}</span>,
    },
    {
      id: 'name',
      header: t('attributes.name'),
      isMinor: true,
      cell: ({ name }) => <code className="font-mono text-caption">{name}</code>,
    },
    { id: 'type', header: t('attributes.type'), cell: ({ type }) => t(typeTexts[type]) },
    { id: 'values', header: t('attributes.values'), isMinor: true, cell: ({ listValues }) => listValues?.length ?? '' },
    {
      id: 'types',
      header: t('attributes.types'),
      cell({ name }) {
        const found = typesWith(asked, name, typeIds)
        if (found.length === typeIds.length) return t('attributes.everywhere')
        return found.length === 0
          ? t('attributes.nowhere')
          : shortly(types.flatMap((type) => (found.includes(type.id) ? (type.name ?? type.id) : [])))
      },
    },
    {
      id: 'categories',
      header: t('attributes.categories'),
      cell(attribute) {
        const ids = viewOf(attribute).categories
        return ids.length === 0
          ? t('attributes.everywhere')
          : shortly(ids.map((id) => categories.find((category) => category.id === id)?.name ?? id))
      },
    },
    ...(hasStats
      ? [
          {
            id: 'listings',
            header: t('attributes.listings'),
            cell: ({ stats }: CountedAttribute) => stats?.nbAssets ?? '',
          },
        ]
      : []),
    {
      id: 'required',
      header: t('attributes.required'),
      isMinor: true,
      cell: (attribute) => <Yes is={viewOf(attribute).isRequired} />,
    },
    {
      id: 'filter',
      header: t('attributes.filter'),
      isMinor: true,
      cell: (attribute) => <Yes is={viewOf(attribute).isFilter} />,
    },
    {
      id: 'sortable',
      header: t('attributes.sortable'),
      isMinor: true,
      cell: ({ metadata }) => <Yes is={asObject(metadata.plaza).isSortable === true} />,
    },
  ]
  const add = may('customAttribute:create:all') && isWide && (
    <Button size="sm" onPress={() => setNew(true)}>
      {t('attributes.new')}
    </Button>
  )
  return (
    <>
      <ListScreen
        exported="customAttribute"
        title={t('attributes.title')}
        actions={add}
        intro={<p className="text-small text-ink-2">{t('attributes.intro')}</p>}
        list={list}
        columns={columns}
        nameOf={(attribute) => viewOf(attribute).label}
        empty={{ text: t('attributes.empty') }}
        panel={(id, attribute) => <AttributePanel id={id} known={attribute} />}
      />
      {isNew && (
        <NewAttributeDialog
          onClose={() => setNew(false)}
          onMade={(id) => void navigate({ to: '/attributes/$id', params: { id } })}
        />
      )}
    </>
  )
}
