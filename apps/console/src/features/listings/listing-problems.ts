import {
  type AttributeView,
  amount,
  assetLimits,
  attributeProblem,
  between,
  check,
  integer,
  maxLength,
  type Problem,
  required,
} from '@plaza/domain'
import { attributeKey, type ListingForm } from './listing-form.ts'

const mostOfOne = 999_999_999

/** What is wrong, by the name of the field: the rules and limits of the owner's own form. */
export function listingProblems(
  form: ListingForm,
  { attributes, currency }: { attributes: readonly AttributeView[]; currency: string },
): Partial<Record<string, Problem>> {
  const problems: Record<string, Problem | null> = {
    name: check(form.name, [required, maxLength(assetLimits.name)]),
    description: maxLength(assetLimits.description)(form.description),
    price: check(form.price, [required, amount(currency)]),
    quantity: check(form.quantity, [required, integer(), between(0, mostOfOne)]),
    ...Object.fromEntries(
      attributes.map((each) => [attributeKey(each.name), attributeProblem(each, form[attributeKey(each.name)])]),
    ),
  }
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
