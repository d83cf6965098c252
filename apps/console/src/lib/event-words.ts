import type { CoreEventType } from '@plaza/contract'
import {
  Bot,
  CalendarCheck,
  CalendarClock,
  ClipboardCheck,
  FileText,
  FolderTree,
  KeyRound,
  Lock,
  type LucideIcon,
  MailCheck,
  MessageSquare,
  Package,
  Search,
  Shapes,
  ShoppingCart,
  Tag,
  UserRound,
  Zap,
} from 'lucide-react'
import type { MessageId, Translate } from './i18n.tsx'

/** Every type that Plaza tells of, in words and with a sign. */
const known: Readonly<Record<CoreEventType, readonly [LucideIcon, MessageId]>> = {
  api_key__created: [KeyRound, 'eventType.api_key__created'],
  api_key__updated: [KeyRound, 'eventType.api_key__updated'],
  api_key__deleted: [KeyRound, 'eventType.api_key__deleted'],
  category__created: [FolderTree, 'eventType.category__created'],
  category__updated: [FolderTree, 'eventType.category__updated'],
  category__deleted: [FolderTree, 'eventType.category__deleted'],
  asset__created: [Package, 'eventType.asset__created'],
  asset__updated: [Package, 'eventType.asset__updated'],
  asset__deleted: [Package, 'eventType.asset__deleted'],
  asset__name_changed: [Package, 'eventType.asset__name_changed'],
  asset__description_changed: [Package, 'eventType.asset__description_changed'],
  asset__category_switched: [Package, 'eventType.asset__category_switched'],
  asset__type_switched: [Package, 'eventType.asset__type_switched'],
  asset__locations_changed: [Package, 'eventType.asset__locations_changed'],
  asset__quantity_changed: [Package, 'eventType.asset__quantity_changed'],
  asset__pricing_changed: [Package, 'eventType.asset__pricing_changed'],
  asset__activated: [Package, 'eventType.asset__activated'],
  asset__deactivated: [Package, 'eventType.asset__deactivated'],
  asset__validated: [Package, 'eventType.asset__validated'],
  asset__custom_attribute_changed: [Package, 'eventType.asset__custom_attribute_changed'],
  asset_type__created: [Shapes, 'eventType.asset_type__created'],
  asset_type__updated: [Shapes, 'eventType.asset_type__updated'],
  asset_type__deleted: [Shapes, 'eventType.asset_type__deleted'],
  availability__created: [CalendarClock, 'eventType.availability__created'],
  availability__updated: [CalendarClock, 'eventType.availability__updated'],
  availability__deleted: [CalendarClock, 'eventType.availability__deleted'],
  assets__searched: [Search, 'eventType.assets__searched'],
  custom_attribute__created: [Tag, 'eventType.custom_attribute__created'],
  custom_attribute__updated: [Tag, 'eventType.custom_attribute__updated'],
  custom_attribute__deleted: [Tag, 'eventType.custom_attribute__deleted'],
  message__created: [MessageSquare, 'eventType.message__created'],
  assessment__created: [ClipboardCheck, 'eventType.assessment__created'],
  assessment__draft_updated: [ClipboardCheck, 'eventType.assessment__draft_updated'],
  assessment__signed_once: [ClipboardCheck, 'eventType.assessment__signed_once'],
  assessment__signed: [ClipboardCheck, 'eventType.assessment__signed'],
  assessment__deleted: [ClipboardCheck, 'eventType.assessment__deleted'],
  entry__created: [FileText, 'eventType.entry__created'],
  entry__updated: [FileText, 'eventType.entry__updated'],
  entry__deleted: [FileText, 'eventType.entry__deleted'],
  order__created: [ShoppingCart, 'eventType.order__created'],
  order__updated: [ShoppingCart, 'eventType.order__updated'],
  token__check_requested: [MailCheck, 'eventType.token__check_requested'],
  token__check_confirmed: [MailCheck, 'eventType.token__check_confirmed'],
  transaction__created: [CalendarCheck, 'eventType.transaction__created'],
  transaction__updated: [CalendarCheck, 'eventType.transaction__updated'],
  transaction__status_changed: [CalendarCheck, 'eventType.transaction__status_changed'],
  user__created: [UserRound, 'eventType.user__created'],
  user__updated: [UserRound, 'eventType.user__updated'],
  user__deleted: [UserRound, 'eventType.user__deleted'],
  user__organization_joined: [UserRound, 'eventType.user__organization_joined'],
  user__organization_rights_changed: [UserRound, 'eventType.user__organization_rights_changed'],
  user__organization_left: [UserRound, 'eventType.user__organization_left'],
  password__changed: [Lock, 'eventType.password__changed'],
  password__reset_requested: [Lock, 'eventType.password__reset_requested'],
  password__reset_confirmed: [Lock, 'eventType.password__reset_confirmed'],
}

const isKnown = (type: string): type is CoreEventType => Object.hasOwn(known, type)

/** What happened, in words; the name of events that only this marketplace has is all there is to say. */
export const eventWords = (t: Translate, type: string): string => (isKnown(type) ? t(known[type][1]) : spoken(type))

export const eventIcon = (type: string): LucideIcon =>
  isKnown(type) ? known[type][0] : type.startsWith('plaza_') ? Bot : Zap

/** `plaza_case_opened` reads "Case opened". */
function spoken(type: string): string {
  const words = type
    .replace(/^plaza_/, '')
    .replaceAll(/[_.]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
