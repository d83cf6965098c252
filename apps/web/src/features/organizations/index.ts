export { OrganizationProfile } from './ProfileTab.tsx'
