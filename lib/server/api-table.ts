import { alertRoutes } from './alert-routes'
import type { ApiRoute } from './api-route'
import { projectRoutes } from './project-routes'
import { systemRoutes } from './system-routes'
import { workRoutes } from './work-routes'

/** Every route of the public interface: the source of its description and of the test of who may call what. */
export const apiTable: ApiRoute[] = [...systemRoutes, ...projectRoutes, ...workRoutes, ...alertRoutes]
