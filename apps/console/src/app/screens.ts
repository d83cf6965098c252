import {
  Activity,
  Ban,
  CalendarCheck,
  CalendarClock,
  ChartLine,
  Contact,
  FileJson2,
  FileText,
  FileUp,
  Flag,
  FolderTree,
  Globe,
  HeartPulse,
  Inbox,
  KeyRound,
  Languages,
  ListChecks,
  type LucideIcon,
  Mail,
  MailPlus,
  MessageSquareQuote,
  MessagesSquare,
  Package,
  Palette,
  Receipt,
  Rocket,
  Scale,
  ScrollText,
  Settings2,
  Shapes,
  ShieldCheck,
  Star,
  ToggleRight,
  Trash2,
  Type,
  UserRound,
  UsersRound,
  Webhook,
  Workflow,
} from 'lucide-react'
import type { MessageId } from '../lib/i18n.tsx'
import { mayAny, type Permission } from '../lib/me.ts'

export type Screen = {
  path:
    | '/'
    | '/start'
    | '/people'
    | '/blocked'
    | '/listings'
    | '/categories'
    | '/attributes'
    | '/types'
    | '/reports'
    | '/bookings'
    | '/conversations'
    | '/orders'
    | '/ratings'
    | '/mails'
    | '/numbers'
    | '/settings'
    | '/theme'
    | '/texts'
    | '/translations'
    | '/pages'
    | '/legal'
    | '/languages'
    | '/mail-templates'
    | '/replies'
    | '/automation'
    | '/workflows'
    | '/tasks'
    | '/events'
    | '/webhooks'
    | '/configuration'
    | '/data'
    | '/staff'
    | '/roles'
    | '/api-keys'
    | '/audit'
    | '/trash'
    | '/system'
    | '/me'
  label: MessageId
  icon: LucideIcon
  /** Title of its group in the menu. */
  group: MessageId
  /** One of these opens it; none: everybody who is signed in. */
  opens: readonly Permission[]
  /** With this alone it opens to be read: find leads there, the menu does not. */
  reads?: Permission
  /** Pressed after `g`. */
  key: string
}

/** Every screen that the menu, find and the keys lead to, in the order of the menu. */
const screens: readonly Screen[] = [
  {
    path: '/',
    label: 'today.title',
    icon: Inbox,
    group: 'menu.daily',
    opens: ['case:list:all'],
    key: 't',
  },
  {
    path: '/start',
    label: 'start.title',
    icon: Rocket,
    group: 'menu.daily',
    opens: ['config:edit:all'],
    key: 'd',
  },
  {
    path: '/numbers',
    label: 'numbers.title',
    icon: ChartLine,
    group: 'menu.daily',
    opens: ['number:read:all'],
    key: '0',
  },
  {
    path: '/people',
    label: 'people.title',
    icon: Contact,
    group: 'menu.people',
    opens: ['timeline:read:all', 'user:edit:all'],
    key: 'p',
  },
  {
    path: '/blocked',
    label: 'blocked.title',
    icon: Ban,
    group: 'menu.people',
    opens: ['block:list:all'],
    key: 'k',
  },
  {
    path: '/listings',
    label: 'listings.title',
    icon: Package,
    group: 'menu.marketplace',
    // everybody may list listings; who works here sees them in the menu
    opens: ['asset:moderate:all', 'case:list:all'],
    key: 'l',
  },
  {
    path: '/reports',
    label: 'reports.title',
    icon: Flag,
    group: 'menu.marketplace',
    opens: ['asset:moderate:all', 'user:suspend:all', 'message:remove:all'],
    key: 'f',
  },
  {
    path: '/bookings',
    label: 'bookings.title',
    icon: CalendarCheck,
    group: 'menu.marketplace',
    opens: ['transaction:list:all'],
    key: 'b',
  },
  {
    path: '/orders',
    label: 'orders.title',
    icon: Receipt,
    group: 'menu.marketplace',
    opens: ['order:list:all'],
    key: '8',
  },
  {
    path: '/conversations',
    label: 'conversations.title',
    icon: MessagesSquare,
    group: 'menu.marketplace',
    opens: ['message:list:all'],
    key: 'c',
  },
  {
    path: '/ratings',
    label: 'ratings.title',
    icon: Star,
    group: 'menu.marketplace',
    opens: ['rating:edit:all', 'timeline:read:all'],
    key: 'r',
  },
  { path: '/mails', label: 'mails.title', icon: Mail, group: 'menu.marketplace', opens: ['email:list:all'], key: 'm' },
  {
    path: '/categories',
    label: 'categories.title',
    icon: FolderTree,
    group: 'menu.catalogue',
    // everybody may read categories: the menu shows them to those who change some, and to those who only ever look
    opens: ['category:edit:all', 'webhookLog:list:all'],
    reads: 'category:list:all',
    key: 'o',
  },
  {
    path: '/attributes',
    label: 'attributes.title',
    icon: ListChecks,
    group: 'menu.catalogue',
    opens: ['customAttribute:edit:all', 'webhookLog:list:all'],
    reads: 'customAttribute:list:all',
    key: ',',
  },
  {
    path: '/types',
    label: 'types.title',
    icon: Shapes,
    group: 'menu.catalogue',
    // as with categories
    opens: ['assetType:edit:all', 'translation:edit:all', 'webhookLog:list:all'],
    reads: 'assetType:list:all',
    key: '5',
  },
  {
    path: '/settings',
    label: 'settings.title',
    icon: Settings2,
    group: 'menu.words',
    opens: ['config:edit', 'config:edit:all', 'system:read:all'],
    reads: 'theme:edit:all',
    key: 's',
  },
  {
    path: '/theme',
    label: 'theme.title',
    icon: Palette,
    group: 'menu.words',
    opens: ['theme:edit:all', 'config:edit', 'config:edit:all'],
    key: 'w',
  },
  {
    path: '/texts',
    label: 'texts.title',
    icon: Type,
    group: 'menu.words',
    opens: ['entry:edit:all'],
    reads: 'entry:list:all',
    key: 'x',
  },
  {
    path: '/translations',
    label: 'translations.title',
    icon: Languages,
    group: 'menu.words',
    opens: ['translation:list:all'],
    key: '-',
  },
  {
    path: '/languages',
    label: 'languages.title',
    icon: Globe,
    group: 'menu.words',
    opens: ['entry:edit:all'],
    reads: 'entry:list:all',
    key: '6',
  },
  {
    path: '/pages',
    label: 'pages.title',
    icon: FileText,
    group: 'menu.words',
    opens: ['entry:edit:all'],
    reads: 'entry:list:all',
    key: 'n',
  },
  {
    path: '/legal',
    label: 'legal.title',
    icon: Scale,
    group: 'menu.words',
    opens: ['acceptance:list:all'],
    key: '4',
  },
  {
    path: '/mail-templates',
    label: 'templates.title',
    icon: MailPlus,
    group: 'menu.words',
    opens: ['entry:edit:all'],
    reads: 'automation:list:all',
    key: 'v',
  },
  {
    path: '/replies',
    label: 'replies.title',
    icon: MessageSquareQuote,
    group: 'menu.words',
    opens: ['entry:edit:all'],
    reads: 'entry:list:all',
    key: 'e',
  },
  {
    path: '/automation',
    label: 'switches.title',
    icon: ToggleRight,
    group: 'menu.automation',
    opens: ['automation:list:all'],
    key: '3',
  },
  {
    path: '/workflows',
    label: 'workflows.title',
    icon: Workflow,
    group: 'menu.automation',
    opens: ['workflow:list:all'],
    key: 'j',
  },
  {
    path: '/webhooks',
    label: 'webhooks.title',
    icon: Webhook,
    group: 'menu.automation',
    opens: ['webhook:list:all'],
    key: 'u',
  },
  {
    path: '/tasks',
    label: 'tasks.title',
    icon: CalendarClock,
    group: 'menu.automation',
    opens: ['task:list:all'],
    key: 'q',
  },
  {
    path: '/events',
    label: 'events.title',
    icon: Activity,
    group: 'menu.automation',
    opens: ['event:list:all', 'event:stats:all'],
    key: 'g',
  },
  {
    path: '/staff',
    label: 'staff.title',
    icon: UsersRound,
    group: 'menu.access',
    opens: ['staff:list:all', 'staff:edit:all'],
    key: 'a',
  },
  {
    path: '/roles',
    label: 'roles.title',
    icon: ShieldCheck,
    group: 'menu.access',
    opens: ['staff:list:all', 'staff:edit:all'],
    key: ';',
  },
  {
    path: '/api-keys',
    label: 'apiKeys.title',
    icon: KeyRound,
    group: 'menu.access',
    opens: ['apiKey:list:all'],
    key: 'i',
  },
  {
    path: '/data',
    label: 'data.title',
    icon: FileUp,
    group: 'menu.system',
    opens: ['data:export:all', 'data:import:all'],
    key: '2',
  },
  {
    path: '/configuration',
    label: 'configuration.title',
    icon: FileJson2,
    group: 'menu.system',
    opens: ['configuration:read:all'],
    key: '1',
  },
  {
    path: '/audit',
    label: 'audit.title',
    icon: ScrollText,
    group: 'menu.system',
    opens: ['audit:list:all'],
    key: 'h',
  },
  { path: '/trash', label: 'trash.title', icon: Trash2, group: 'menu.system', opens: ['trash:list:all'], key: 'z' },
  {
    path: '/system',
    label: 'system.title',
    icon: HeartPulse,
    group: 'menu.system',
    opens: ['system:read:all'],
    key: '9',
  },
  { path: '/me', label: 'me.title', icon: UserRound, group: 'menu.you', opens: [], key: 'y' },
]

/** What somebody with these permissions finds in the menu. */
export const screensFor = (permissions: readonly string[]): Screen[] =>
  screens.filter(({ opens }) => opens.length === 0 || mayAny(permissions, opens))

/** What find leads to besides: whoever may only read it does not need it every day. */
export const readableFor = (permissions: readonly string[]): Screen[] =>
  screens.filter(
    (screen) => !screensFor(permissions).includes(screen) && screen.reads && mayAny(permissions, [screen.reads]),
  )

/** Where work begins: the first screen that somebody may read. */
export const firstScreen = (permissions: readonly string[]): Screen['path'] => screensFor(permissions)[0]?.path ?? '/me'
