import { defineLoadIcoProject } from '../../actors/ico/loadIcoProject';
import { defineLoadIcoProjects } from '../../actors/ico/loadIcoProjects';
import { icoProjectMachine } from '../../machines/ico/icoProject/icoProject.machine';
import { icoProjectsMachine } from '../../machines/ico/icoProjects/icoProjects.machine';
import type { Deps } from '../deps';

export const defineIcoProjectsFlow = (deps: Deps) =>
  icoProjectsMachine.provide({ actors: { loadProjects: defineLoadIcoProjects(deps) } });

export const defineIcoProjectFlow = (deps: Deps) =>
  icoProjectMachine.provide({ actors: { loadProject: defineLoadIcoProject(deps) } });
