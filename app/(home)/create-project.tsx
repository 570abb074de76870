'use client'

import { useRouter } from 'next/navigation'
import { paths } from '@/components/project/paths'
import { type NewProject, ProjectForm } from '@/components/project/project-form'
import { callApi } from '@/lib/client/office-api'

export function CreateProject() {
  const router = useRouter()
  async function create(project: NewProject) {
    const made = await callApi<{ slug: string }>('POST', '/projects', { body: project })
    if (!made.ok) return made
    router.push(paths.project(made.value.slug))
    return null
  }
  return <ProjectForm onCreate={create} />
}
