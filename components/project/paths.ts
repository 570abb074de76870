/** Addresses of the office, in one place. Parts are encoded: slugs are safe, e-mails and data ids are not. */
export const paths = {
  home: '/',
  account: '/account',
  users: '/users',
  project: (project: string) => `/projects/${encodeURIComponent(project)}`,
  item: (project: string, item: string) => `${paths.project(project)}/items/${encodeURIComponent(item)}`,
  round: (project: string, round: string) => `${paths.project(project)}/rounds/${encodeURIComponent(round)}`,
  newRound: (project: string) => `${paths.project(project)}/rounds/new`,
  agreement: (project: string, round: string) =>
    `${paths.project(project)}/agreement?round=${encodeURIComponent(round)}`,
  accuracy: (project: string, round: string) => `${paths.project(project)}/accuracy?round=${encodeURIComponent(round)}`,
  queue: (project: string) => `${paths.project(project)}/adjudicate`,
  sentBack: (project: string) => `${paths.project(project)}/adjudicate/sent-back`,
  adjudicate: (project: string, task: string) => `${paths.project(project)}/adjudicate/${encodeURIComponent(task)}`,
  predictions: (project: string) => `${paths.project(project)}/predictions`,
  statistics: (project: string) => `${paths.project(project)}/statistics`,
  imports: (project: string) => `${paths.project(project)}/imports`,
  /** The annotator's workbench. */
  work: (roundId: string) => `/work/${encodeURIComponent(roundId)}`,
  thumbnail: (image: string) => `/api/v1/images/${encodeURIComponent(image)}/thumbnail`,
  image: (image: string) => `/api/v1/images/${encodeURIComponent(image)}`,
} as const
