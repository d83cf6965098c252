import type { ConfigImpact, JsonObject } from '@plaza/contract'
import {
  type AttributeView,
  asObject,
  attributesByType,
  attributeView,
  type Declared,
  isObject,
  suiting,
  viewsOfType,
} from '@plaza/domain'
import { settingAt } from '@plaza/domain/settings'
import type { ConfigSections, Services } from '../../context.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { asDeclared, asNode } from '../../lib/domain-names.ts'
import { homeLocale } from '../../lib/home-values.ts'
import { many } from './many.ts'
import * as store from './store.ts'

const path = 'stelace.instant.assetTypes'

/** Listings in a category that an attribute concerns. */
type Concerned = { categoryId: string | null; count: number }

type Wish = {
  /** A change of the settings: what types make of attributes. */
  settings: JsonObject
  /** A change of one attribute, with its id. */
  attribute: JsonObject
}

/** Which live listings lack what is asked for from now on, and which listings say what is asked for no more. */
export async function impactOnAttributes(
  wish: Wish,
  before: ConfigSections,
  { catalogue, db }: Services,
): Promise<ConfigImpact[]> {
  const change = settingAt(wish.settings, path)
  const rows = await catalogue.customAttributes.all()
  const changed = rows.find(({ id }) => id === wish.attribute.id)
  if (!isObject(change) && !changed) return []
  const stored = asObject(settingAt({ ...before }, path))
  const [was, will] = [attributesByType(stored), attributesByType(deepMerge(stored, asObject(change)))]
  const declared = rows.map(asDeclared)
  const redeclared = declared.map((each) =>
    each.id === changed?.id ? { ...each, metadata: deepMerge(each.metadata, asObject(wish.attribute.metadata)) } : each,
  )
  const categories = (await catalogue.categories.all()).map(asNode)
  const suits = (view: AttributeView | undefined, { categoryId }: Concerned) =>
    view !== undefined && suiting([view], { categories, categoryId }).length > 0
  const total = (concerned: readonly Concerned[]) => concerned.reduce((sum, each) => sum + each.count, 0)
  const locale = homeLocale(before.stelace)
  const impacts: ConfigImpact[] = []
  for (const { id, name: typeName } of await catalogue.assetTypes.all()) {
    const former = viewsOfType(declared, was[id], locale)
    const wanted = viewsOfType(redeclared, will[id], locale)
    const formerly = (name: string) => former.find((view) => view.name === name)
    for (const view of wanted) {
      const old = formerly(view.name)
      // a switch that nobody touched is off, which is an answer
      if (!view.isRequired || view.type === 'boolean' || (old?.isRequired && isAskedAlike(old, view))) continue
      const unsaid = await store.countUnsaid(db.read, { typeId: id, name: view.name })
      const count = total(unsaid.filter((each) => suits(view, each) && !(old?.isRequired && suits(old, each))))
      const kept =
        count === 1
          ? 'It stays live. The owner fills it in when they next change the details.'
          : 'They stay live. Owners fill it in when they next change the details.'
      const who = `${many(count, 'live listing', 'live listings')} of “${typeName}” ${count === 1 ? 'has' : 'have'}`
      const sentence = `${who} no value for “${view.label}”. ${kept}`
      if (count > 0) impacts.push({ sentence, count, link: null })
    }
    for (const old of former) {
      const view = wanted.find((each) => each.name === old.name)
      if (view && isAskedAlike(old, view)) continue
      const said = await store.countSaid(db.read, { typeId: id, name: old.name })
      const count = total(view ? said.filter((each) => suits(old, each) && !suits(view, each)) : said)
      const stays = view ? 'It stays on their pages.' : 'It stays on their pages, after everything else.'
      const sentence = `${many(count, 'listing', 'listings')} of “${typeName}” ${count === 1 ? 'has' : 'have'} a value for “${old.label}”. ${stays} Owners are no longer asked for it.`
      if (count > 0) impacts.push({ sentence, count, link: null })
    }
  }
  const [old, view] = [declared, redeclared].map((all) => viewOf(all, changed?.name, locale))
  if (old && view?.type === 'number' && (old.min !== view.min || old.max !== view.max)) {
    const { name, label, min = null, max = null } = view
    const count = await store.countOutside(db.read, { name, min, max })
    const has = `${many(count, 'listing', 'listings')} ${count === 1 ? 'has' : 'have'}`
    const sentence = `${has} a value for “${label}” outside what you allow. It stays until the owner changes the details.`
    if (count > 0) impacts.push({ sentence, count, link: null })
  }
  return impacts
}

const viewOf = (all: readonly Declared[], name: string | undefined, locale: string) => {
  const found = all.find((each) => each.name === name)
  return found && attributeView(found, locale)
}

/** Whether both are asked for in the same categories. */
const isAskedAlike = (one: AttributeView, other: AttributeView) =>
  JSON.stringify(one.categories) === JSON.stringify(other.categories)
