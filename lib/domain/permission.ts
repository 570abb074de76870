/** What a user is to one project. A system owner has no rights in a project but as its member. */
export type ProjectRole = 'lead' | 'reviewer' | 'annotator'
export type SystemRole = 'owner' | 'member'

/** Acts inside a project, as the table "Who may do what" of the product names them. */
export type ProjectAct = 'read-project' | 'read-work' | 'manage' | 'adjudicate' | 'annotate'

const rights: Record<ProjectAct, readonly ProjectRole[]> = {
  'read-project': ['lead', 'reviewer', 'annotator'],
  'read-work': ['lead', 'reviewer'],
  manage: ['lead'],
  adjudicate: ['lead', 'reviewer'],
  // Leads and reviewers annotate only in rounds that name them; the round's own list is checked as well.
  annotate: ['lead', 'reviewer', 'annotator'],
}

/** Whether a role may do an act in its project. */
export function mayDo(role: ProjectRole, act: ProjectAct): boolean {
  return rights[act].includes(role)
}

export const projectRoles: readonly ProjectRole[] = ['lead', 'reviewer', 'annotator']
