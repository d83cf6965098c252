/** People of the demo marketplace whose logins are printed at start. */
export type DemoUser = {
  username: string
  password: string
  roles: string[]
  firstname: string
  displayName: string
  description: string
}

const password = 'sunny-plaza-24'

export const demoUsers: readonly DemoUser[] = [
  {
    username: 'sofia@example.com',
    password,
    roles: ['user', 'provider'],
    firstname: 'Sofía',
    displayName: 'Sofía R.',
    description: 'New in Puebla and always looking for a bike.',
  },
  {
    username: 'diego@example.com',
    password,
    roles: ['user', 'provider'],
    firstname: 'Diego',
    displayName: 'Diego M.',
    description: 'Lends tools, tents and two scooters in the south of Mexico City.',
  },
  {
    username: 'olga@example.com',
    password,
    roles: ['user', 'provider', 'dev'],
    firstname: 'Olga',
    displayName: 'Olga (operator)',
    description: 'Runs this marketplace.',
  },
]

/** Those who run the demo marketplace: their logins open the console, with the password alone. */
export const demoStaff: readonly DemoUser[] = [
  {
    username: 'admin@example.com',
    password,
    roles: ['user', 'provider', 'staff-admin'],
    firstname: 'Marta',
    displayName: 'Marta (Admin)',
    description: 'Looks after this marketplace: its settings, its money and its staff.',
  },
  {
    username: 'support@example.com',
    password,
    roles: ['user', 'provider', 'staff-support'],
    firstname: 'Tomás',
    displayName: 'Tomás (Support)',
    description: 'Helps people with their bookings and reviews new listings.',
  },
  {
    username: 'content@example.com',
    password,
    roles: ['user', 'provider', 'staff-content'],
    firstname: 'Renata',
    displayName: 'Renata (Content)',
    description: 'Writes the texts and keeps the categories in order.',
  },
  {
    username: 'readonly@example.com',
    password,
    roles: ['user', 'provider', 'staff-readonly'],
    firstname: 'Iker',
    displayName: 'Iker (Read-only)',
    description: 'Counts things, changes nothing.',
  },
]
