import { defineLoadIcoProject } from '../../actors/ico/loadIcoProject';
import { defineLoadIcoProjects } from '../../actors/ico/loadIcoProjects';
import { defineWaitUntil } from '../../actors/waitUntil';
import { defineWatchChannel } from '../../actors/watchChannel';
import { icoProjectMachine, type ProjectsPushEvent } from '../../machines/ico/icoProject/icoProject.machine';
import { icoProjectsMachine } from '../../machines/ico/icoProjects/icoProjects.machine';
import type { Deps } from '../deps';

export const defineIcoProjectsFlow = (deps: Deps) =>
  icoProjectsMachine.provide({
    actors: {
      watchProjects: defineWatchChannel<ProjectsPushEvent>(deps),
      loadProjects: defineLoadIcoProjects(deps),
      waitUntil: defineWaitUntil(deps),
    },
  });

export const defineIcoProjectFlow = (deps: Deps) =>
  icoProjectMachine.provide({
    actors: {
      watchProjects: defineWatchChannel<ProjectsPushEvent>(deps),
      loadProject: defineLoadIcoProject(deps),
      waitUntil: defineWaitUntil(deps),
    },
  });
