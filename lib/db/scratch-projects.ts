import { prisma } from './client'
import { transact } from './transact'

/** A project that nobody is a member of, for a restore that is looked at and thrown away. */
export async function saveScratchProject(slug: string): Promise<string> {
  const { id } = await prisma().project.create({ data: { slug, name: slug } })
  return id
}

export async function deleteScratchProject(id: string): Promise<void> {
  await transact(async (tx) => {
    await tx.$executeRaw`set constraints all deferred`
    await tx.project.delete({ where: { id } })
  })
}
