type Resource = { title: string; text: string }
type Group = { title: string; text: string; resources: Readonly<Record<string, Resource>> }

/** How the resources of the API are arranged for readers. A test keeps it complete. */
export const groups: readonly Group[] = [
  {
    title: 'Core',
    text: 'What is offered, and how it is found.',
    resources: {
      assets: { title: 'Assets', text: 'Things, places and hours that people offer.' },
      assetViews: { title: 'Views', text: 'How often listings are looked at; never by whom.' },
      assetTypes: {
        title: 'Asset types',
        text: 'How assets are offered: by the day, by the hour, for sale, for free.',
      },
      categories: { title: 'Categories', text: 'The tree that assets are sorted into.' },
      customAttributes: { title: 'Custom attributes', text: 'Fields of your own: size, colour, number of rooms.' },
      availabilities: { title: 'Availabilities', text: 'When an asset can be booked, and how many of it.' },
      search: { title: 'Search', text: 'Finds assets by words, place, dates and attributes.' },
      savedSearch: { title: 'Saved searches', text: 'Searches whose owners hear of new results.' },
      places: { title: 'Places', text: 'Names of towns and neighbourhoods, and what is at a position.' },
    },
  },
  {
    title: 'People',
    text: 'Accounts, teams, and what people tell each other.',
    resources: {
      users: { title: 'Users', text: 'People and organizations.' },
      organizations: { title: 'Organizations', text: 'Teams: who belongs to them, and who is invited.' },
      invitations: { title: 'Invitations', text: 'What whoever was invited can do with it.' },
      messages: { title: 'Messages', text: 'What two people write to each other.' },
      conversations: { title: 'Conversations', text: 'Messages by topic, as an inbox shows them.' },
      notifications: { title: 'Notifications', text: 'What people are told in the app.' },
      ratings: { title: 'Ratings', text: 'What people say about each other afterwards.' },
      viewAs: { title: 'View as', text: 'Seeing the web app as somebody sees it.' },
      userSuspensions: {
        title: 'Suspensions',
        text: 'People who may begin nothing new, or may not come back.',
      },
      blocks: { title: 'Blocks', text: 'Addresses, phone numbers and accounts that nobody may use.' },
      dataExports: { title: 'Data exports', text: 'A copy of everything the marketplace knows about somebody.' },
    },
  },
  {
    title: 'Trade',
    text: 'From a request to money and back.',
    resources: {
      transactions: { title: 'Transactions', text: 'Bookings, sales and loans, each going through its process.' },
      calendar: { title: 'Calendar', text: 'What an owner lends, day by day, with who asks and who has booked.' },
      earnings: { title: 'Earnings', text: 'What listings bring their owner: views, requests, months, payouts.' },
      payments: { title: 'Payments', text: 'Paying for a transaction, and getting money back.' },
      integrations: { title: 'Integrations', text: 'Calls to and from payment providers.' },
      providers: { title: 'Providers', text: 'Accounts that owners are paid with.' },
    },
  },
  {
    title: 'Content',
    text: 'Texts, mails and files.',
    resources: {
      entries: { title: 'Entries', text: 'Pages, texts and mail templates, in every language.' },
      emails: { title: 'Emails', text: 'Mails that are sent, and those that were.' },
      emailTools: { title: 'Email tools', text: 'Sending a mail again, and a test to oneself.' },
      uploads: { title: 'Uploads', text: 'Permission to send a file.' },
      config: { title: 'Config', text: 'Settings of the marketplace: public, private and the system’s.' },
    },
  },
  {
    title: 'Automation',
    text: 'What happens by itself.',
    resources: {
      events: { title: 'Events', text: 'Everything that happened, and events of your own.' },
      webhooks: { title: 'Webhooks', text: 'Events sent to a program of yours.' },
      webhookLogs: { title: 'Webhook logs', text: 'How deliveries went.' },
      workflows: { title: 'Workflows', text: 'Calls that events set off.' },
      workflowLogs: { title: 'Workflow logs', text: 'How runs went, step by step.' },
      tasks: { title: 'Tasks', text: 'Events by the clock, once or again and again.' },
      signals: { title: 'Signals', text: 'Words to everybody who has a page open.' },
      jobs: { title: 'Jobs', text: 'Work in the background that failed.' },
      batch: { title: 'Batch', text: 'Many changes in one call.' },
    },
  },
  {
    title: 'Access',
    text: 'Keys, sessions and permissions.',
    resources: {
      auth: { title: 'Authentication', text: 'Logging in, and keeping a session.' },
      sessions: { title: 'Sessions', text: 'Where somebody is signed in.' },
      password: { title: 'Passwords', text: 'Changing and resetting them.' },
      tokens: { title: 'Token checks', text: 'Links that prove an address.' },
      emailChanges: { title: 'Email changes', text: 'A new address, confirmed from both sides.' },
      sso: { title: 'Single sign-on', text: 'Signing on with a provider.' },
      links: { title: 'Sign-on links', text: 'Providers an account can be opened with.' },
      apiKeys: { title: 'API keys', text: 'Keys for browsers, servers and partners.' },
      roles: { title: 'Roles', text: 'Permissions under a name.' },
      userTimeline: { title: 'Time lines', text: 'For support: what happened to somebody, in one order.' },
      userHelp: { title: 'Sign-in help', text: 'For support: links and addresses of people who cannot sign in.' },
      lookup: { title: 'Lookup', text: 'For support: anything by a piece of what is known of it.' },
      permissions: { title: 'Permissions', text: 'What the caller may do.' },
    },
  },
  {
    title: 'Console',
    text: 'For the people who run a marketplace: their sign-in with a second factor, and who they are.',
    resources: {
      console: { title: 'Console sign-in', text: 'Sessions of the console, apart from those of the web app.' },
      factors: { title: 'Second factors', text: 'Authenticator apps, passkeys and recovery codes of staff.' },
      staff: { title: 'Staff', text: 'Who helps to run the marketplace.' },
      staffInvitations: { title: 'Staff invitations', text: 'Links into the console for new colleagues.' },
      userSessions: { title: 'Sessions of others', text: 'Where somebody is signed in, and ending it.' },
      cases: { title: 'Cases', text: 'What needs somebody: listings to review, reports, and what staff write down.' },
      assetModeration: { title: 'Moderation', text: 'What staff decide about listings, and what helps to decide.' },
      audit: { title: 'Audit log', text: 'Who did what, when and why; only ever added to.' },
      notes: { title: 'Notes', text: 'What staff tell each other about an object; nobody else sees it.' },
      serviceMessages: { title: 'Messages of the service', text: 'What staff write to people in its name.' },
      userFactors: { title: 'Second factors of others', text: 'For colleagues who lost theirs.' },
    },
  },
]

export const resourcesInOrder: readonly { name: string; title: string; text: string; group: string }[] = groups.flatMap(
  (group) => Object.entries(group.resources).map(([name, resource]) => ({ name, ...resource, group: group.title })),
)
